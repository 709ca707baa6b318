/**
 * Whether the text may be a redirect URI: an absolute web address, or an app's with a private scheme that contains a dot
 * (RFC 8252 section 7.1), without fragment and wildcard.
 */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('*') || text.includes('#')) return false
  const { protocol, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return username === '' && password === '' && (isWeb || protocol.includes('.'))
}

/** Whether the text may be a callback URL: an absolute web address without user, fragment and wildcard. */
export function isCallbackUrl(text: string): boolean {
  return isRedirectUri(text) && /^https?:\/\//.test(text)
}

/** Whether the text is an origin of web pages, as browsers send it. */
export function isWebOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
}
