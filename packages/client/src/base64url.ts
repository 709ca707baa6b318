/**
 * Encodes bytes, each a character up to U+00FF, in the URL-safe alphabet without padding (RFC 4648
 * section 5).
 */
export function base64url(bytes: string): string {
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
