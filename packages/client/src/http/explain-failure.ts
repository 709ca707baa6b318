import type { Fetch } from './transport.ts'

const PROBE_MS = 2_000

/** The parts of a browser that tell failures apart. */
interface Surroundings {
  location: Pick<Location, 'origin' | 'protocol'>
  navigator: Pick<Navigator, 'onLine'>
}

/** The explanations of hosts, each for the attempts and calls of some seconds. */
const recent = new Map<string, { at: number; explained: Promise<string> }>()
const RECENT_MS = 5_000

/** Adds the reason to the message of what `fetch` threw, where a browser gave none: not for an abort. Never rejects. */
export async function explain(error: unknown, url: string, fetch: Fetch): Promise<void> {
  if (!(error instanceof TypeError)) return
  const { origin } = new URL(url)
  const known = recent.get(origin)
  const isKnown = known !== undefined && Date.now() < known.at + RECENT_MS
  const explained = isKnown ? known.explained : explainFailure(url, fetch)
  if (!isKnown) recent.set(origin, { at: Date.now(), explained })
  error.message += await explained
}

/**
 * Why a browser did not get a reply, as far as a page can find out: it is offline, TLS is missing, the platform does not
 * know the page's origin, the host is no platform, nothing answers. Begins with a space; never rejects.
 *
 * Anybody may read the metadata of a platform (RFC 8414), and a request without CORS succeeds wherever something answers.
 */
export async function explainFailure(
  url: string,
  fetch: Fetch,
  { location, navigator }: Surroundings = globalThis,
): Promise<string> {
  const { origin: host, protocol, hostname } = new URL(url)
  if (!navigator.onLine) return ' (this device is offline)'

  const isLocal = /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) {
    return ` (browsers do not let a page with TLS call ${host} without: give an https:// host)`
  }
  if (await isPlatform(host, fetch)) {
    return (
      ` (the platform at ${host} answers, and this page must not read it: register its origin with ` +
      `npx vitrine clients change <clientId> --origin ${location.origin})`
    )
  }
  if (await answers(host, fetch)) {
    return ` (${host} answers and is not a platform: "host" must be the platform's address, not the shop's)`
  }
  const tls = protocol === 'https:' ? ', or its certificate is not trusted' : ''
  return ` (nothing answers at ${host}: it is not running, or its name or port is wrong${tls}; open it in a tab to see which)`
}

async function isPlatform(host: string, fetch: Fetch) {
  const reply = await probe(`${host}/.well-known/oauth-authorization-server`, fetch, {})
  const metadata = await reply?.json().catch(() => undefined)
  return typeof Object(metadata).token_endpoint === 'string'
}

async function answers(host: string, fetch: Fetch) {
  return (await probe(`${host}/`, fetch, { mode: 'no-cors' })) !== undefined
}

async function probe(url: string, fetch: Fetch, init: RequestInit) {
  try {
    const signal = AbortSignal.timeout(PROBE_MS)
    return await fetch(url, { ...init, signal, cache: 'no-store', credentials: 'omit' })
  } catch {
    return undefined
  }
}
