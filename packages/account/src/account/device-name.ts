import type * as security from '#messages/security'

/** A browser as the platform names it, "Firefox on Linux", in the reader's language. */
export function deviceName(userAgent: string, { device }: typeof security): string {
  const [browser = '', system] = userAgent.split(' on ', 2)
  return system === undefined ? userAgent : device({ browser, system })
}
