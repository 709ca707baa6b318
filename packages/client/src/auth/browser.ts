/**
 * The parts of a browser that hidden frames need; given as a parameter, so that servers and tests
 * do without.
 */
export interface Browser {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'createElement' | 'body'>
}

/** Finds the browser the code runs in; `undefined` on servers, at the edge and in workers. */
export function findBrowser(): Browser | undefined {
  return typeof window === 'undefined' || typeof document === 'undefined'
    ? undefined
    : { window, document }
}
