import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listener, listen } from '../../startup/listening/listen.ts'
import { type ProxyCertificate, readOrCreateCertificate } from './certificate.ts'
import { writeImportModule } from './import-module.ts'
import { type ProxiedCall, type RunningProxy, startProxy } from './start-proxy.ts'

const DAY_MS = 86_400_000
const FILE = `${'0'.repeat(32)}.jpg`

let folder: string
let certificate: ProxyCertificate
let store: Listener
let proxy: RunningProxy
const calls: ProxiedCall[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'))
  certificate = await readOrCreateCertificate(join(folder, 'proxy'))
  store = await listen(answer, { host: '127.0.0.1', port: 0, variable: 'none' })
  const platform = new URL(`http://127.0.0.1:${store.port}`)
  proxy = await startProxy({ port: 0, certificate, platform, onCall: (call) => calls.push(call) })
})
afterAll(async () => {
  await proxy.stop()
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('a program that was told of the proxy by its environment', () => {
  it('reaches the store at the hosts of the hosted platform', async () => {
    const [get, post, picture, video] = await ask([
      ['https://edge.wixapis.com/v1/things?a=1&b=%2F'],
      ['https://www.wixapis.com/oauth2/token', { method: 'POST', body: 'é'.repeat(10_000) }],
      [`https://static.wixstatic.com/media/${FILE}/v1/fill/w_1,h_1/a.webp`],
      ['https://video.wixstatic.com/video/a.mp4/720p/mp4/file.mp4'],
    ])
    expect(get).toEqual([200, expect.objectContaining({ path: '/v1/things?a=1&b=%2F' })])
    expect(post).toEqual([200, expect.objectContaining({ method: 'POST', bytes: 20_000 })])
    expect(picture?.[1]).toMatchObject({ path: `/media/${FILE}/v1/fill/w_1,h_1/a.webp` })
    expect(video?.[1]).toMatchObject({ path: '/media/a.mp4' })
    expect(calls.map(({ host, path, status }) => [status, host, path]).slice(0, 1)).toEqual([
      [200, 'edge.wixapis.com', '/v1/things?a=1&b=%2F'],
    ])
  })

  it('is shown pictures of the catalog at the host that it knows, and files that are sold where they are', async () => {
    const [reply] = await ask([['https://www.wixapis.com/media-addresses']])
    expect(reply).toEqual([
      200,
      {
        picture: `https://static.wixstatic.com/media/${FILE}/v1/fit/w_1,h_1/file.jpg`,
        sold: `http://127.0.0.1:${store.port}/media/downloads/secret`,
        text: `see http://shop.example/media/${FILE}`,
      },
    ])
  })

  it('reaches nothing else: no other path of the host of files, no other host', async () => {
    const [path, host] = await ask([
      ['https://static.wixstatic.com/hosted/login'],
      ['https://shop.example/'],
    ])
    expect(path?.[0]).toBe(404)
    expect(host?.[0]).toContain('fetch failed')
    expect(calls.at(-1)).toMatchObject({ method: 'CONNECT', host: 'shop.example', status: 403 })
  })
})

it('is reached by a program that imports its module, beside all that the program calls otherwise', async () => {
  const module = writeImportModule(folder, { port: proxy.port, ...certificate })
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(module)}` }
  const urls = [['https://edge.wixapis.com/v1/x'], [`http://127.0.0.1:${store.port}/own`]]
  const [call, own] = await ask(urls as [string][], env)
  expect(call).toEqual([200, expect.objectContaining({ path: '/v1/x' })])
  expect(own).toEqual([200, expect.objectContaining({ path: '/own' })])
  expect(calls.at(-1)?.path).toBe('/v1/x')
})

it('tells a browser which hosts are its own', async () => {
  const script = await fetch(`http://127.0.0.1:${proxy.port}/proxy.pac`)
  const find = new Function(`${await script.text()}; return FindProxyForURL`)()
  expect(find('https://www.wixapis.com/', 'www.wixapis.com')).toBe(`PROXY 127.0.0.1:${proxy.port}`)
  expect(find('https://shop.example/', 'shop.example')).toBe('DIRECT')
  expect((await fetch(`http://127.0.0.1:${proxy.port}/other`)).status).toBe(403)
})

it('answers 502 with what to do while no store runs', async () => {
  const platform = new URL('http://127.0.0.1:9')
  const alone = await startProxy({ port: 0, certificate, platform })
  const [reply] = await ask([['https://www.wixapis.com/']], byProxy(alone.port))
  expect(reply).toEqual([
    502,
    expect.objectContaining({ message: expect.stringMatching(/npm start/) }),
  ])
  await alone.stop()
})

describe('the certificate', () => {
  it('is kept, with a key that only its owner reads, and signs for its hosts alone', async () => {
    expect(await readOrCreateCertificate(join(folder, 'proxy'))).toEqual(certificate)
    expect(statSync(join(folder, 'proxy', 'key.pem')).mode & 0o777).toBe(0o600)
    const { ca, subjectAltName } = new X509Certificate(readFileSync(certificate.file))
    expect([ca, subjectAltName]).toEqual([
      false,
      'DNS:www.wixapis.com, DNS:edge.wixapis.com, DNS:static.wixstatic.com, DNS:video.wixstatic.com',
    ])
  })

  it('is made again a week before it ends, and where it is damaged', async () => {
    const other = join(folder, 'other')
    const first = await readOrCreateCertificate(other)
    const later = (days: number) => new Date(Date.now() + days * DAY_MS)
    expect(await readOrCreateCertificate(other, later(380))).toEqual(first)
    const second = await readOrCreateCertificate(other, later(395))
    expect(second.keyHash).not.toBe(first.keyHash)
    writeFileSync(second.file, 'damaged')
    expect((await readOrCreateCertificate(other)).keyHash).not.toBe(second.keyHash)
  })
})

async function answer(request: Request) {
  const { pathname, search, origin } = new URL(request.url)
  if (pathname === '/media-addresses') {
    return Response.json({
      picture: `${origin}/media/${FILE}/v1/fit/w_1,h_1/file.jpg`,
      sold: `${origin}/media/downloads/secret`,
      text: `see http://shop.example/media/${FILE}`,
    })
  }
  const bytes = (await request.arrayBuffer()).byteLength
  return Response.json({ method: request.method, path: pathname + search, bytes })
}

/** The statuses and bodies of calls that a program of its own makes, or the messages of their errors. */
async function ask(
  requests: [url: string, init?: RequestInit][],
  environment = byProxy(proxy.port),
): Promise<[number | string, unknown?][]> {
  const program = `
    const reports = []
    for (const [url, init] of ${JSON.stringify(requests)}) {
      try {
        const response = await fetch(url, init)
        reports.push([response.status, await response.json()])
      } catch ({ message, cause }) { reports.push([message + ': ' + cause?.message]) }
    }
    console.log(JSON.stringify(reports))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
    env: { ...process.env, ...environment },
  })
  return JSON.parse(stdout)
}

const byProxy = (port: number): NodeJS.ProcessEnv => ({
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: `http://127.0.0.1:${port}`,
  NODE_EXTRA_CA_CERTS: certificate.file,
})
