import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutsideFetch } from './fetch-outside.ts'
import { isPublicAddress } from './is-public-address.ts'
import type { OutsideOptions } from './outside-guard.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

const LIMITS = { allowHttp: true, maxBytes: 1_000, timeoutMs: 2_000, maxRedirects: 3 }

describe('a request to an external server', () => {
  it('connects to the address that was checked, under the requested host name', async () => {
    const port = await serve((request, response) => response.end(`for ${request.headers.host}`))
    const fetchOutside = createTestFetch({ 'shop.example': ['127.0.0.1'] })

    const reply = await fetchOutside(`http://shop.example:${port}/mug.jpg`, LIMITS)

    expect(reply.status).toBe(200)
    expect(new TextDecoder().decode(reply.bytes)).toBe(`for shop.example:${port}`)
  })

  it('resolves the name once, so that a second DNS answer has no effect', async () => {
    const port = await serve((_, response) => response.end('first'))
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const fetchOutside = createTestFetch({}, { resolve: async () => answers.shift() ?? [] })

    await fetchOutside(`http://rebinding.example:${port}/`, LIMITS)

    expect(answers).toEqual([['10.0.0.1']])
  })

  it('checks the target of each redirect', async () => {
    const port = await serve((_, response) =>
      response.writeHead(302, { location: 'http://inside.example/latest/meta-data/' }).end(),
    )
    const fetchOutside = createTestFetch({
      'shop.example': ['127.0.0.1'],
      'inside.example': ['169.254.169.254'],
    })

    await expect(fetchOutside(`http://shop.example:${port}/`, LIMITS)).rejects.toMatchObject({
      code: 'forbidden_address',
      message: 'inside.example is not on the public internet.',
    })
  })

  it('follows redirects up to the limit, and none by default', async () => {
    const port = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 3) response.end('there')
      else response.writeHead(302, { location: `/${step + 1}` }).end()
    })
    const fetchOutside = createTestFetch({ 'shop.example': ['127.0.0.1'] })
    const url = `http://shop.example:${port}/0`

    expect((await fetchOutside(url, LIMITS)).url).toBe(`http://shop.example:${port}/3`)
    await expect(fetchOutside(url, { ...LIMITS, maxRedirects: 2 })).rejects.toMatchObject({
      code: 'too_many_redirects',
    })
    expect((await fetchOutside(url, { ...LIMITS, maxRedirects: 0 })).status).toBe(302)
  })

  it('sends a body once and follows no redirect of a POST', async () => {
    const bodies: string[] = []
    const port = await serve(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString())
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const fetchOutside = createTestFetch({ 'hook.example': ['127.0.0.1'] })

    const reply = await fetchOutside(`http://hook.example:${port}/`, {
      ...LIMITS,
      method: 'POST',
      body: 'schön',
    })

    expect([reply.status, bodies]).toEqual([307, ['schön']])
  })

  it('stops reading a response that is too large, whatever its Content-Length', async () => {
    const port = await serve((_, response) => {
      response.write('x'.repeat(600))
      response.end('x'.repeat(600))
    })
    const fetchOutside = createTestFetch({ 'shop.example': ['127.0.0.1'] })

    await expect(fetchOutside(`http://shop.example:${port}/`, LIMITS)).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('reads the beginning of a response that is too large, where that is allowed', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(5_000)))
    const fetchOutside = createTestFetch({ 'shop.example': ['127.0.0.1'] })

    const reply = await fetchOutside(`http://shop.example:${port}/`, { ...LIMITS, cutsOff: true })

    expect(reply.bytes).toHaveLength(LIMITS.maxBytes)
  })

  it.each([
    ['never answers', () => undefined],
    ['never ends', (_, response) => response.write('x')],
  ] satisfies [string, RequestListener][])(
    'times out with a server that %s',
    async (_, listener) => {
      const port = await serve(listener)
      const fetchOutside = createTestFetch({ 'slow.example': ['127.0.0.1'] })

      await expect(
        fetchOutside(`http://slow.example:${port}/`, { ...LIMITS, timeoutMs: 100 }),
      ).rejects.toMatchObject({ code: 'timeout' })
    },
  )

  it('times out with a DNS server that never answers', async () => {
    const fetchOutside = createTestFetch({}, { resolve: () => new Promise(() => {}) })

    await expect(
      fetchOutside('https://slow.example/', { ...LIMITS, timeoutMs: 50 }),
    ).rejects.toMatchObject({ code: 'timeout' })
  })

  it('reports a server that cannot be reached', async () => {
    const fetchOutside = createTestFetch({ 'gone.example': ['127.0.0.1'] })

    await expect(fetchOutside('http://gone.example:1/', LIMITS)).rejects.toMatchObject({
      code: 'unreachable',
      message: 'gone.example:1 could not be reached.',
    })
  })

  it('rejects a host with one non-public address', async () => {
    const resolve = async () => ['93.184.216.34', '192.168.1.1']

    await expect(
      createOutsideFetch({ resolve })('https://both.example/', LIMITS),
    ).rejects.toMatchObject({ code: 'forbidden_address' })
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://１２７.０.０.１/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:word@shop.example/',
    'http://shop.example:22/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'data:text/plain,x',
    '//shop.example/',
    '',
  ])('refuses %s', async (url) => {
    await expect(
      createOutsideFetch({ resolve: async () => ['93.184.216.34'] })(url, LIMITS),
    ).rejects.toMatchObject({ code: 'forbidden_address' })
  })

  it('rejects plain HTTP unless it is allowed', async () => {
    await expect(
      createOutsideFetch()('http://shop.example/', { maxBytes: 1, timeoutMs: 1_000 }),
    ).rejects.toThrow('// address')
  })
})

describe('a public address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.0.1',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:808:808::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

/** A fetch that may also connect to this machine, on any port. */
function createTestFetch(hosts: Record<string, string[]>, options: OutsideOptions = {}) {
  return createOutsideFetch({
    resolve: async (host) => hosts[host] ?? [],
    mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: null,
    ...options,
  })
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}
