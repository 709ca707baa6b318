/** Where a request comes from, as far as the platform can trust what it heard. */
export interface RequestOrigin {
  /** Canonical network; `null`: a caller in the same process, or a developer's own machine. */
  address: string | null
  /** The browser's family, such as "Firefox on Linux". */
  userAgent: string
  /** The device token that came along, in a cookie or in the request. */
  deviceToken: string | null
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** The family of a browser by its User-Agent, in words that a member knows; versions change and are left out. */
export function nameUserAgent(header: string | undefined): string {
  const text = (header ?? '').slice(0, 500)
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An app'
}
