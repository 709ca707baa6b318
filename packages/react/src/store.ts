/** A value that components subscribe to; it is the same object until it changes. */
export interface Store<State> {
  state(): State
  subscribe(listener: () => void): () => void
}

export interface WritableStore<State> extends Store<State> {
  set(state: State): void
}

/** Creates a store; `onWatched` runs when the first listener subscribes, and the function it returns when the last unsubscribes. */
export function createStore<State>(
  initial: State,
  onWatched?: () => () => void,
): WritableStore<State> {
  const listeners = new Set<() => void>()
  let current = initial
  let onLeft: (() => void) | undefined

  return {
    state: () => current,
    set: (state) => {
      if (Object.is(state, current)) return
      current = state
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) onLeft = onWatched?.()
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        onLeft?.()
        onLeft = undefined
      }
    },
  }
}
