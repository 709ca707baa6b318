/** A cookie of the platform's own origin. */
export interface HostCookie {
  read(request: Request): string | null
  set(value: string): string
  clear(): string
}

/**
 * `__Host-…`: HttpOnly, Secure, for this origin only. Browsers treat `localhost` as secure; on any other plain
 * HTTP origin a Secure cookie would be dropped, so there the prefix and the attribute are left out.
 */
export function createHostCookie(
  bareName: string,
  { publicPlatformUrl, maxAgeMs }: { publicPlatformUrl: string; maxAgeMs: number },
): HostCookie {
  const { protocol, hostname } = new URL(publicPlatformUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const name = isSecure ? `__Host-${bareName}` : bareName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  return {
    read(request) {
      const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
      const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`))
      return pair?.slice(name.length + 1) ?? null
    },
    set: (value) => `${name}=${value}; Max-Age=${maxAgeMs / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
