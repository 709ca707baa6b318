import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProxyCertificate } from './certificate.ts'
import { hostNames } from './hosts.ts'

/**
 * Writes the module that a program on Node imports to reach the proxy (`--import`), and returns its path. Clients of HTTP
 * that know no proxy, such as that of older versions of Next.js for its middleware, connect by `node:tls` too.
 */
export function writeImportModule(
  folder: string,
  { port, certificate }: { port: number } & Pick<ProxyCertificate, 'certificate'>,
): string {
  const file = join(folder, 'import.mjs')
  writeFileSync(
    file,
    `// Written by vitrine proxy: leads the hosts of the hosted platform to a store on this machine.
import tls from 'node:tls'

const hosts = new Set(${JSON.stringify(hostNames)})
const { connect } = tls
tls.connect = (first, ...rest) => {
  const host = first?.host ?? first?.hostname
  if (first?.socket || !hosts.has(host)) return connect(first, ...rest)
  const local = { host: '127.0.0.1', port: ${port}, servername: host, ca: ${JSON.stringify(certificate)} }
  return connect({ ...first, ...local }, ...rest)
}
`,
  )
  return file
}
