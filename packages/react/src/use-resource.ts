import { useEffect, useSyncExternalStore } from 'react'
import type { Loadable, Resource } from './resource.ts'

/**
 * A value that is being loaded, is ready, or could not be loaded.
 *
 * @example
 * ```tsx
 * const { status, value, error, reload } = useProduct({ slug: 'moon-vase' })
 * ```
 */
export type Loaded<Value> = Loadable<Value> & {
  /**
   * A promise of the value, for `use(…)`: the component then suspends in the nearest `Suspense`.
   * Reading it starts loading, on a server too.
   *
   * @throws {PlatformError | ConnectionError | SessionEndedError} When the value could not be loaded;
   * `error` holds the same error.
   */
  readonly promise: Promise<Value>
  /**
   * Loads the value again; the old value stays until the new one has arrived.
   *
   * @throws {PlatformError | ConnectionError | SessionEndedError} When the value could not be loaded;
   * `error` holds the same error.
   */
  reload(): Promise<Value>
}

/** Subscribes to a resource. Loading starts after the first render, so never on a server. */
export function useResource<Value>(resource: Resource<Value>): Loaded<Value> {
  const loadable = useSyncExternalStore(resource.subscribe, resource.state, resource.state)
  useEffect(() => {
    resource.load().catch(() => {})
  }, [resource])
  return {
    ...loadable,
    get promise() {
      return resource.load()
    },
    reload: resource.reload,
  }
}
