/**
 * The parts of a browser that hidden iframes need, as a parameter, so that servers and tests can omit
 * or replace them. `{ window, document }` is one.
 *
 * It uses no DOM type, because servers are type-checked without the DOM library.
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

/** The members of an iframe that are used here. */
export interface Frame {
  src: string
  style: { display: string }
  contentWindow: unknown
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void
  remove(): void
}

/** The browser that the code runs in; `undefined` on servers, at the edge and in workers. */
export function findBrowser(): Browser | undefined {
  return globalThis.document && { window, document }
}
