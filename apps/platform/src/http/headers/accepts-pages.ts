/** Whether the caller is a browser that opens an address, rather than a program: it is answered with a page. */
export function acceptsPages({ headers }: Request): boolean {
  return headers.get('Accept')?.includes('text/html') ?? false
}
