import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from './auth/browser.fixture.ts'
import {
  asRecorded,
  asSent,
  exchangesOf,
  findOtherFacts,
  readTranscripts,
  recordingsAreHere,
  replay,
  type SentRequest,
} from './recorded-wire.fixture.ts'

describe.skipIf(!recordingsAreHere)('the recorded silent sign-in (absent: ../shared/wire)', () => {
  const recordings = (recordingsAreHere ? readTranscripts('identity') : []).filter(
    ({ name }) => name === 'silent sign-in through the hidden frame',
  )

  it.each(recordings.map((recorded) => [recorded.generation, recorded] as const))(
    'of the %s generation gives the same tokens for the same requests',
    async (_, recorded) => {
      const page = createBrowser()
      const { client, requests } = replay(recorded, { browser: page.browser })

      const signIn = client.auth.getMemberTokensForDirectLogin('JWS.session-one')
      await vi.waitFor(() => expect(page.opened).toHaveLength(1))
      const { state } = secretsOf(requests.map(asSent))
      page.post({ origin: 'https://store.example', data: { code: 'code-silent', state } })
      const outcome = { tokens: await signIn, frames: page.opened.map(shownAs), ...leftOn(page) }

      const expected = exchangesOf(recorded).map(({ request }) => asRecorded(request))
      expect(withoutSecrets(requests.map(asSent))).toEqual(withoutSecrets(expected))
      expect(findOtherFacts(outcome, recorded.returns)).toEqual([])
    },
  )

  it('is recorded for both generations', () => {
    expect(recordings.map(({ generation }) => generation)).toEqual(['current', 'seed'])
  })
})

function shownAs({ src, style }: { src: string; style: { display: string } }) {
  return { src, display: style.display }
}

function leftOn(page: ReturnType<typeof createBrowser>) {
  const { frames, listeners } = page.left()
  return { framesLeft: frames, listenersLeft: listeners }
}

interface SignInBody {
  auth?: { authRequest: { state: string; codeChallenge: string } }
  codeVerifier?: string
}

/** The random values of each sign-in. */
function secretsOf(requests: SentRequest[]) {
  const [redirect, grant] = requests.map(({ body }) => body as SignInBody)
  const { state, codeChallenge } = redirect?.auth?.authRequest ?? {}
  const { codeVerifier } = grant ?? {}
  return { state, codeChallenge, codeVerifier }
}

function withoutSecrets(requests: SentRequest[]): unknown {
  const secrets = Object.entries(secretsOf(requests))
  const text = secrets.reduce(
    (current, [name, secret]) => current.replaceAll(String(secret), `a ${name}`),
    JSON.stringify(requests),
  )
  return JSON.parse(text)
}
