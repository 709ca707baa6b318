import { SSO_SESSION_MS } from '../oauth/lifetimes.ts'

/** The cookie that holds a sign-in on the platform's own pages. */
export interface SsoCookie {
  read(request: Request): string | null
  set(value: string): string
  clear(): string
}

/**
 * `__Host-vsso`: HttpOnly, Secure, for this origin alone. Browsers take `localhost` for secure; on any other plain
 * HTTP origin a Secure cookie would be dropped, so there the prefix and the attribute are left out.
 */
export function createSsoCookie(publicPlatformUrl: string): SsoCookie {
  const { protocol, hostname } = new URL(publicPlatformUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const name = isSecure ? '__Host-vsso' : 'vsso'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  return {
    read(request) {
      const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
      const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`))
      return pair?.slice(name.length + 1) ?? null
    },
    set: (value) => `${name}=${value}; Max-Age=${SSO_SESSION_MS / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
