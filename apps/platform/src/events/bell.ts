import { EventEmitter } from 'node:events'

/** Rings in this process when it has committed a change; other processes look for themselves. */
const bell = new EventEmitter().setMaxListeners(0)

const RING = 'ring'

export function ringBell(siteId: string): void {
  bell.emit(RING, siteId)
}

/** Calls `listener` with the site of every change; answers how to stop that. */
export function onBell(listener: (siteId: string) => void): () => void {
  bell.on(RING, listener)
  return () => bell.off(RING, listener)
}
