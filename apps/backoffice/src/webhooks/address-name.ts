/** The host and path of an endpoint, as far as they tell it from others. */
export function addressName(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url)
  return { host, path: pathname === '/' && search === '' ? '' : pathname + search }
}
