import { pbkdf2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { recordPlatform } from '../recorded-fetch.fixture.ts'
import { type CaptchaChallenge, createCaptcha } from './captcha.ts'
import { solveChallenge } from './solve-challenge.ts'

it('requests a challenge for the action', async () => {
  const { fetch, requests } = recordPlatform(() => Response.json(sum(3)))
  const session = createSession({ clientId: 'client', host: 'https://store.example', fetch })

  await createCaptcha(session).getChallenge('register')

  expect(requests.at(-1)?.path).toBe(
    '/_api/iam/authentication/v1/captcha/challenge?action=register',
  )
})

it('finds the counter, and returns the challenge with its solution', async () => {
  const tried: number[] = []

  const token = await solveChallenge(sum(40), { onProgress: (count) => tried.push(count) })

  const { challenge, solution } = JSON.parse(atob(token))
  expect(challenge).toEqual(sum(40))
  expect(solution).toMatchObject({ counter: 40, derivedKey: keyOf(40) })
  expect(tried).toEqual([16, 32])
})

it('stops when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(solveChallenge(sum(1), { signal })).rejects.toThrow('enough')
})

it('rejects a challenge with an unknown algorithm', async () => {
  const { parameters } = sum(1)
  const other = { parameters: { ...parameters, algorithm: 'ARGON2ID' } }
  await expect(solveChallenge(other)).rejects.toMatchObject({ code: 'unknown_captcha' })
})

const NONCE = '00112233445566778899aabbccddeeff'
const SALT = 'ffeeddccbbaa99887766554433221100'

function sum(counter: number): CaptchaChallenge {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: NONCE,
      salt: SALT,
      cost: 10,
      keyLength: 32,
      keyPrefix: keyOf(counter).slice(0, 32),
    },
    signature: 'signed',
  }
}

function keyOf(counter: number) {
  const password = Buffer.alloc(20, NONCE, 'hex')
  password.writeUInt32BE(counter, 16)
  return pbkdf2Sync(password, Buffer.from(SALT, 'hex'), 10, 32, 'sha256').toString('hex')
}
