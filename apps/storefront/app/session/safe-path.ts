const NOWHERE = 'http://nowhere.invalid'

/** Where to go after signing in: a path of this shop, never another origin. */
export function safePath(wished: unknown, otherwise: string): string {
  if (typeof wished !== 'string' || !wished.startsWith('/') || !URL.canParse(wished, NOWHERE)) {
    return otherwise
  }
  // Browsers read "\" and "/\t/" as "//"; parsing as they do tells where it really leads.
  const { origin, pathname, search, hash } = new URL(wished, NOWHERE)
  if (origin !== NOWHERE || pathname.startsWith('//')) return otherwise
  return pathname + search + hash
}
