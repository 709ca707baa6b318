/** A value that components follow; it is the same object until it changes. */
export interface Store<State> {
  state(): State
  subscribe(listener: () => void): () => void
}

export interface WritableStore<State> extends Store<State> {
  set(state: State): void
}

/** Makes a store; `onWatched` runs when the first listener comes, what it gives back when none is left. */
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
