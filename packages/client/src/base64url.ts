/**
 * Encodes bytes in the URL-safe alphabet without padding (RFC 4648 section 5). For some thousand bytes
 * at most, because they are passed as arguments of one call.
 */
export function base64url(bytes: Uint8Array): string {
  const binary = String.fromCharCode.apply(null, bytes as unknown as number[])
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
