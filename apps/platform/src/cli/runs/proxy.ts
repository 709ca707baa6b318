import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLoopbackName } from '../../http/is-loopback-name.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { readEnvironment } from '../../startup/environment.ts'
import type { CommandInput } from '../command.ts'
import { type ProxyCertificate, readOrCreateCertificate } from '../proxy/certificate.ts'
import { hostNames } from '../proxy/hosts.ts'
import { writeImportModule } from '../proxy/import-module.ts'
import { type ProxiedCall, startProxy } from '../proxy/start-proxy.ts'

const DEFAULT_PORT = 4443

export async function runProxy({ options, json }: CommandInput): Promise<boolean> {
  const { dataFolder, platformPort } = readEnvironment(process.env)
  const platform = requirePlatform(options['platform'] ?? `http://127.0.0.1:${platformPort}`)
  const folder = join(dataFolder, 'proxy')
  const certificate = await readOrCreateCertificate(folder)
  const proxy = await startProxy({
    port: readPort(options['port']),
    certificate,
    platform,
    onCall: (call) => console.log(json ? JSON.stringify(call) : describeCall(call)),
  })
  const { port } = proxy
  const module = writeImportModule(folder, { port, ...certificate })
  const settings = settingsFor(port, module, certificate)
  console.log(
    json ? JSON.stringify({ hosts: hostNames, ...settings }) : explain(settings, platform),
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await proxy.stop()
  return true
}

function readPort(text: unknown) {
  if (text === undefined) return DEFAULT_PORT
  if (typeof text === 'string' && /^\d{1,5}$/.test(text) && Number(text) < 65_536)
    return Number(text)
  throw new StartupError(`${JSON.stringify(text)} is not a port.`)
}

/** Nothing that programs say through the proxy leaves this machine. */
function requirePlatform(text: unknown) {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'http:' && isLoopbackName(url.hostname)) return url
  throw new StartupError(
    `${JSON.stringify(text)} is not a platform of this machine, such as http://127.0.0.1:4000.`,
  )
}

/** What a program and a browser have to be started with. */
function settingsFor(port: number, module: string, { file, keyHash }: ProxyCertificate) {
  const address = `http://127.0.0.1:${port}`
  return {
    nodeOptions: `--import=${pathToFileURL(module)}`,
    proxy: { HTTPS_PROXY: address, certificate: file },
    browser: [
      `--proxy-pac-url=${address}/proxy.pac`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  }
}

function explain({ nodeOptions, proxy, browser }: ReturnType<typeof settingsFor>, platform: URL) {
  return `The store at ${platform.origin} answers for ${hostNames.join(', ')}.

  A program on Node:
    export NODE_OPTIONS=${nodeOptions}

  A browser, with a profile of its own:
    chromium --user-data-dir=/tmp/vitrine-proxy ${browser.join(' ')}

  Any other program, with the certificate ${proxy.certificate}:
    export HTTPS_PROXY=${proxy.HTTPS_PROXY}

Ctrl-C stops it. What programs ask:
`
}

function describeCall({ method, host, path, status, ms }: ProxiedCall) {
  if (method === 'CONNECT')
    return `${status}  ${host} is refused; a program may call it directly with NO_PROXY=${host}`
  return `${status}  ${method} ${host}${path.split('?')[0]}  ${ms} ms`
}
