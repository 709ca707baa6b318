/**
 * Writes some thousand bytes in the URL-safe alphabet without padding (RFC 4648 section 5); a call
 * takes no more arguments than that.
 */
export function base64url(bytes: Uint8Array): string {
  const binary = String.fromCharCode.apply(null, bytes as unknown as number[])
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
