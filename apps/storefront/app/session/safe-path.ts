const BASE = 'http://base.invalid'

/** The requested path to redirect to after a sign-in; `otherwise`, if it is not a path of this shop. */
export function safePath(requested: unknown, otherwise: string): string {
  if (
    typeof requested !== 'string' ||
    !requested.startsWith('/') ||
    !URL.canParse(requested, BASE)
  ) {
    return otherwise
  }
  // Browsers read "\" and "/\t/" as "//"; the URL parser resolves them as browsers do.
  const { origin, pathname, search, hash } = new URL(requested, BASE)
  if (origin !== BASE || pathname.startsWith('//')) return otherwise
  return pathname + search + hash
}
