import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { requirePrograms } from './require-programs.ts'
import { spawnHere } from './spawn-here.ts'

/** What operators are told to use. */
const CONFIGURATION = join(import.meta.dirname, '..', '..', 'deploy', 'haproxy.cfg')

export interface Haproxy {
  /** Of the platforms and of the shops; both have the same port, and a certificate for it. */
  platformUrl: string
  shopUrl: string
  /** PEM */
  certificate: string
  certificateFile: string
  start(programs: { platforms: number[]; shops: number[] }): Promise<void>
  /** Resolves when HAProxy sends requests to all of the programs. */
  untilAllUp(): Promise<void>
  stop(): Promise<void>
}

/** HAProxy as it is documented, except that it retries nothing. */
export async function prepareHaproxy(): Promise<Haproxy> {
  const [program = '', openssl = ''] = requirePrograms(['haproxy', 'openssl'], 'haproxy openssl')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-haproxy-'))
  const certificateFile = join(folder, 'certificate.pem')
  const certificate = createCertificate(openssl, folder, certificateFile)
  const port = await findFreePort()
  const socket = join(folder, 'stats')
  const more = join(folder, 'more.cfg')
  writeFileSync(more, `global\n  stats socket ${socket} mode 600\n`)
  let child: ChildProcess | undefined

  return {
    platformUrl: `https://127.0.0.1:${port}`,
    shopUrl: `https://localhost:${port}`,
    certificate,
    certificateFile: join(folder, 'authority.pem'),
    async start({ platforms, shops }) {
      const servers = { PLATFORM: platforms, SHOP: shops }
      const addresses = Object.entries(servers).flatMap(([name, ports]) =>
        ports.map((each, index) => [`${name}_${index + 1}`, `127.0.0.1:${each}`]),
      )
      child = spawnHere(program, ['-db', '-f', CONFIGURATION, '-f', more], {
        stdio: process.env['LOG_LEVEL'] ? 'inherit' : 'ignore',
        env: {
          ...process.env,
          HAPROXY_USER: userInfo().username,
          PLAIN: `127.0.0.1:${await findFreePort()}`,
          SECURE: `127.0.0.1:${port}`,
          CERTIFICATE: certificateFile,
          PLATFORM_HOST: '127.0.0.1',
          RETRIES: '0',
          LOG: 'stdout',
          ...Object.fromEntries(addresses),
        },
      })
    },
    async untilAllUp() {
      while (!(await areAllUp())) {
        if (child?.exitCode) throw new Error(`HAProxy ended with ${child.exitCode}.`)
        await sleep(20)
      }
    },
    async stop() {
      if (child && child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function areAllUp() {
    const asked = connect(socket)
    asked.write('show stat -1 4 -1\n')
    const csv = await text(asked).catch(() => '')
    const servers = csv.split('\n').filter((line) => /^(platforms|shops),/.test(line))
    return servers.length > 0 && servers.every((line) => line.split(',')[17] === 'UP')
  }
}

function createCertificate(openssl: string, folder: string, file: string) {
  const key = join(folder, 'key.pem')
  const authority = join(folder, 'authority.pem')
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', key, '-out', authority],
    ],
    { stdio: 'ignore' },
  )
  const certificate = readFileSync(authority, 'utf8')
  writeFileSync(file, certificate + readFileSync(key, 'utf8'), { mode: 0o600 })
  return certificate
}
