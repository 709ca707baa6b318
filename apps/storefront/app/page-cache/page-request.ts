/**
 * What decides on the page of a request. The request itself is made where a page is rendered: with its body and its
 * signal, it costs more than to send a cached page.
 */
export interface PageRequest extends Pick<Request, 'method' | 'url' | 'headers'> {
  toRequest(): Request
}
