import { connect } from 'node:tls'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { type Check, type DoctorContext, type Finding, failed, ok, warning } from './check.ts'

const TIMEOUT_MS = 10_000
const FEW_DAYS = 14
const DAY_MS = 86_400_000

/** Whether platform and shop answer at the addresses that browsers open, with a certificate that is valid for a while. */
export const addressCheck: Check = {
  name: 'addresses',
  async run(context) {
    const { publicPlatformUrl, publicStorefrontUrl } = context.environment
    return [
      await checkAddress(context, 'The platform', publicPlatformUrl),
      await checkAddress(context, 'The shop', publicStorefrontUrl),
      ...(await checkCertificate(context, publicPlatformUrl)),
      ...(await checkCertificate(context, publicStorefrontUrl)),
    ]
  },
}

async function checkAddress(
  { fetch }: DoctorContext,
  program: string,
  url: string,
): Promise<Finding> {
  try {
    const reply = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (reply.ok) return ok(`${program} answers at ${url}.`)
    return failed(
      `${program} answers ${reply.status} at ${url}.`,
      reply.status === 503
        ? 'It cannot reach its database: see above.'
        : 'Let the proxy forward this host to its port, with its path unchanged.',
    )
  } catch (error) {
    return failed(
      `${program} cannot be reached at ${url}: ${reasonOf(error)}.`,
      'Is it started? Check DNS, proxy and certificate.',
    )
  }
}

async function checkCertificate({ now }: DoctorContext, url: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return []
  const end = await readEndOfCertificate(hostname, Number(port || 443)).catch(() => null)
  // Why it cannot be read is said with the address.
  if (!end) return []
  const days = Math.floor((end.getTime() - now().getTime()) / DAY_MS)
  const fact = `The certificate of ${hostname} is valid for ${days} days.`
  return [days >= FEW_DAYS ? ok(fact) : warning(fact, 'Renew it: see docs/operate/proxy.md.')]
}

function readEndOfCertificate(host: string, port: number) {
  return new Promise<Date>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('It does not answer.')))
  })
}
