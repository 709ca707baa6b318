/** Whether requests can be sent, as far as the browser knows. */
export interface NetworkConnection {
  isOnline(): boolean
  /** Calls the listener whenever the browser goes online or offline. */
  subscribe(listener: () => void): () => void
}

export const browserConnection: NetworkConnection = {
  // A server has no `onLine`.
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  subscribe: (listener) => {
    if (typeof window === 'undefined') return () => {}
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}
