/**
 * The parts of a browser that hidden frames need; given as a parameter, so that servers and tests
 * do without. `{ window, document }` is one.
 *
 * It names no type of the DOM, which programs of servers are checked without.
 */
export interface Browser {
  window: {
    addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
    removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  }
  document: {
    createElement(tag: 'iframe'): Frame
    body: { appendChild(frame: never): unknown }
  }
}

/** A frame as far as it is used. */
export interface Frame {
  src: string
  style: { display: string }
  contentWindow: unknown
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void
  remove(): void
}

/** Finds the browser the code runs in; `undefined` on servers, at the edge and in workers. */
export function findBrowser(): Browser | undefined {
  return typeof window === 'undefined' || typeof document === 'undefined'
    ? undefined
    : { window, document }
}
