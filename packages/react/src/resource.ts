import type { VitrineClient } from '@vitrine/client'
import { createStore, type Store } from './store.ts'

/** Something a component needs from the platform: on its way, there, or not to be had. */
export type Loadable<Value> =
  | { status: 'pending'; value: undefined; error: undefined }
  | { status: 'ready'; value: Value; error: undefined }
  | { status: 'failed'; value: undefined; error: unknown }

/** A loadable value of one client, shared by all components that ask for it. */
export interface Resource<Value> extends Store<Loadable<Value>> {
  /** Loads unless that was done or is being done; after a failure it is done again, a while later. */
  load(): Promise<Value>
  /** Loads anew; the old value stays until the new one is there. */
  reload(): Promise<Value>
  /** Takes a value that is newer than all that was asked for. */
  put(value: Value): void
}

/**
 * A failure is told to all who ask for this long, in milliseconds: React asks more than once, and
 * wants the same answer. Whoever asks later, after an error boundary was reset, may have luck.
 */
const FAILED_FOR_MS = 1_000

const pending = { status: 'pending', value: undefined, error: undefined } as const

interface ResourceOptions<Value> {
  /** What a server has loaded; `undefined` for nothing. */
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

/** How long a value stays that nobody shows any more, in milliseconds. */
const KEPT_FOR_MS = 60_000

/** The resource of a client under a key; made on first asking, forgotten a while after the last. */
export function resourceOf<Value>(
  client: VitrineClient,
  key: string,
  fetch: () => Promise<Value>,
  initial?: Value,
): Resource<Value> {
  const resources = resourcesOf(client)
  const known = resources.get(key) as Resource<Value> | undefined
  if (known) return known

  let forgetting: ReturnType<typeof setTimeout> | undefined
  const resource = createResource(fetch, {
    initial,
    onWatched: () => {
      clearTimeout(forgetting)
      return () => {
        forgetting = setTimeout(() => resources.delete(key), KEPT_FOR_MS)
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
