/** Tells the other tabs of the browser that the cart has changed; each of them then reads it with its own session. */
export interface CartTabs {
  /** Opens the channel; the function that it returns closes it. */
  listen(listener: (changed: ChangedCart) => void): () => void
  tell(changed: ChangedCart): void
}

/** Which cart there is now; `null` without one. */
export interface ChangedCart {
  id: string | null
  revision: string | null
}

export function createCartTabs(): CartTabs {
  let channel: BroadcastChannel | undefined
  return {
    listen: (listener) => {
      // Servers have channels too, which would keep the process alive.
      if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined')
        return () => {}
      channel = new BroadcastChannel('vitrine.cart')
      channel.onmessage = ({ data }: MessageEvent<ChangedCart>) => listener(data)
      return () => {
        channel?.close()
        channel = undefined
      }
    },
    tell: (changed) => channel?.postMessage(changed),
  }
}
