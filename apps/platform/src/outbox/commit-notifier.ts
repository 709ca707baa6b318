import { EventEmitter } from 'node:events'

/** Wake-up signals within this process, and from those it is linked with; others poll. */
export interface Notifier {
  ring(siteId: string): void
  /** Calls `listener` with the site at each signal; returns the function that unsubscribes it. */
  listen(listener: (siteId: string) => void): () => void
}

/** A change of the site was committed. */
export const committed = createNotifier()

/** Changes of the site were given their positions. */
export const relayed = createNotifier()

export function createNotifier(): Notifier {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    ring: (siteId) => emitter.emit('ring', siteId),
    listen(listener) {
      emitter.on('ring', listener)
      return () => emitter.off('ring', listener)
    },
  }
}
