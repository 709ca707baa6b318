import { useEffect, useSyncExternalStore } from 'react'
import type { Loadable, Resource } from './resource.ts'

/** Something that is being loaded, is there, or could not be loaded. */
export type Loaded<Value> = Loadable<Value> & {
  /**
   * The value to come, for `use(…)`: the component then waits in the nearest `Suspense`. Reading it
   * begins to load, on a server too.
   */
  readonly promise: Promise<Value>
  /** Loads anew; the old value stays until the new one is there. */
  reload(): Promise<Value>
}

/** Follows a resource. It begins to load after the first render, so never on a server. */
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
