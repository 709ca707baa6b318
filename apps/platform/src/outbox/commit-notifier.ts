import { EventEmitter } from 'node:events'

/** Rings within this process; other processes look for themselves. */
export interface Notifier {
  ring(siteId: string): void
  /** Calls `listener` with the site each time it rings; answers how to stop that. */
  listen(listener: (siteId: string) => void): () => void
}

/** A change of the site was committed. */
export const committed = createNotifier()

/** Changes of the site have got their positions. */
export const relayed = createNotifier()

function createNotifier(): Notifier {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    ring: (siteId) => emitter.emit('ring', siteId),
    listen(listener) {
      emitter.on('ring', listener)
      return () => emitter.off('ring', listener)
    },
  }
}
