/** The origin of a request, as far as the platform can trust it. */
export interface RequestOrigin {
  /** Canonical network; `null`: a caller in the same process, or a developer's own machine. */
  address: string | null
  /** The browser family, such as "Firefox on Linux". */
  userAgent: string
  /** The device token of the request, from a cookie or the body. */
  deviceToken: string | null
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** The browser family from the User-Agent, in a readable form; versions change and are left out. */
export function nameUserAgent(header: string | undefined): string {
  const text = (header ?? '').slice(0, 500)
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An app'
}
