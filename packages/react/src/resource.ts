import type { VitrineClient } from '@vitrine/client'
import { createStore, type Store } from './store.ts'

/** A value from the platform: being loaded, ready, or failed. */
export type Loadable<Value> =
  | { status: 'pending'; value: undefined; error: undefined }
  | { status: 'ready'; value: Value; error: undefined }
  | { status: 'failed'; value: undefined; error: unknown }

/** A loadable value of one client, shared by all components that use it. */
export interface Resource<Value> extends Store<Loadable<Value>> {
  /** Loads the value unless it is loaded or being loaded; retries a failure after `FAILED_FOR_MS`. */
  load(): Promise<Value>
  /** Loads the value again; the old value stays until the new one has arrived. */
  reload(): Promise<Value>
  /** Replaces the value with a newer one, and ignores loads in progress. */
  put(value: Value): void
}

/**
 * How long a failure is returned to every caller, in milliseconds: React renders more than once and
 * needs the same result each time. A later call, after an error boundary was reset, loads again.
 */
const FAILED_FOR_MS = 1_000

const pending = { status: 'pending', value: undefined, error: undefined } as const

interface ResourceOptions<Value> {
  /** What a server has loaded; `undefined` when there is nothing. */
  initial?: Value | undefined
  onWatched?: () => () => void
  now?: () => number
}

export function createResource<Value>(
  fetch: () => Promise<Value>,
  { initial, onWatched, now = Date.now }: ResourceOptions<Value> = {},
): Resource<Value> {
  const store = createStore<Loadable<Value>>(
    initial === undefined ? pending : ready(initial),
    onWatched,
  )
  let loading: Promise<Value> | undefined
  let failedAt: number | undefined
  if (initial !== undefined) loading = Promise.resolve<Value>(initial)

  return {
    state: store.state,
    subscribe: store.subscribe,
    load: () => (loading && !mayBeTriedAgain() ? loading : reload()),
    reload,
    put: (value) => {
      loading = Promise.resolve(value)
      failedAt = undefined
      store.set(ready(value))
    },
  }

  function reload() {
    const begun = fetch()
    loading = begun
    failedAt = undefined
    begun.then(
      (value) => {
        if (loading === begun) store.set(ready(value))
      },
      (error: unknown) => {
        if (loading !== begun) return
        failedAt = now()
        store.set({ status: 'failed', value: undefined, error })
      },
    )
    return begun
  }

  function mayBeTriedAgain() {
    return failedAt !== undefined && now() >= failedAt + FAILED_FOR_MS
  }
}

function ready<Value>(value: Value): Loadable<Value> {
  return { status: 'ready', value, error: undefined }
}

/** How long a value without subscribers stays cached, in milliseconds. */
const CACHED_FOR_MS = 60_000

/** The resource of a client under a key; created on first use, evicted `CACHED_FOR_MS` after its last subscriber left. */
export function resourceOf<Value>(
  client: VitrineClient,
  key: string,
  fetch: () => Promise<Value>,
  initial?: Value,
): Resource<Value> {
  const resources = resourcesOf(client)
  const known = resources.get(key) as Resource<Value> | undefined
  if (known) return known

  let eviction: ReturnType<typeof setTimeout> | undefined
  const resource = createResource(fetch, {
    initial,
    onWatched: () => {
      clearTimeout(eviction)
      return () => {
        eviction = setTimeout(() => resources.delete(key), CACHED_FOR_MS)
      }
    },
  })
  resources.set(key, resource as Resource<unknown>)
  return resource
}

const byClient = new WeakMap<VitrineClient, Map<string, Resource<unknown>>>()

function resourcesOf(client: VitrineClient) {
  const known = byClient.get(client)
  if (known) return known
  const made = new Map<string, Resource<unknown>>()
  byClient.set(client, made)
  return made
}
