import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const PLATFORM = 'https://api.shop.example'
const CALL = `${PLATFORM}/oauth2/token`
const METADATA = `${PLATFORM}/.well-known/oauth-authorization-server`

describe('a failed request of a browser', () => {
  it('names the command that registers the page’s origin, where the platform answers', async () => {
    const explained = await explain(CALL, {
      [METADATA]: () => Response.json({ token_endpoint: CALL }),
    })

    expect(explained).toContain('vitrine clients change <clientId> --origin https://shop.example')
  })

  it.each([
    ['without CORS', {}],
    ['with pages for every path', { [METADATA]: () => new Response('<!doctype html>') }],
  ])('says that the host is no platform, where a shop answers %s', async (_, replies) => {
    const shop = { ...replies, [`${PLATFORM}/`]: () => new Response() }

    expect(await explain(CALL, shop)).toContain(`${PLATFORM} answers and is not a platform`)
  })

  it('says that nothing answers, and mentions the certificate only with TLS', async () => {
    expect(await explain(CALL, {})).toMatch(/nothing answers at .*certificate is not trusted/)
    expect(await explain('http://localhost:4000/oauth2/token', {})).not.toContain('certificate')
  })

  it('says that TLS is missing, which browsers require except on this machine', async () => {
    expect(await explain('http://api.shop.example/x', {})).toContain('give an https:// host')
  })

  it('asks no one while offline', async () => {
    const replies = { [METADATA]: () => Response.json({ token_endpoint: CALL }) }

    expect(await explain(CALL, replies, { onLine: false })).toBe(' (this device is offline)')
  })
})

function explain(
  url: string,
  replies: Record<string, () => Response>,
  { onLine = true }: { onLine?: boolean } = {},
) {
  const fetch = async (asked: string) => {
    const reply = replies[asked]
    if (!reply) throw new TypeError('Failed to fetch')
    return reply()
  }
  return explainFailure(url, fetch, {
    location: { origin: 'https://shop.example', protocol: 'https:' },
    navigator: { onLine },
  })
}
