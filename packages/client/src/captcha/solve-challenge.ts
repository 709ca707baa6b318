import { VitrineError } from '../errors.ts'
import type { CaptchaChallenge } from './captcha.ts'

/** Options of solving a challenge. */
export interface SolveOptions {
  /** Called a few times a second with the number of counters tried. */
  onProgress?: (tried: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Solves a challenge of the built-in captcha: about half a second of one core, more while the platform
 * is under attack. The page stays responsive, because the browser derives the keys outside of its
 * main thread.
 *
 * Returns the token for `captchaTokens.recaptchaToken`, for either kind of captcha.
 *
 * @throws {VitrineError} `unknown_captcha`: when the algorithm is not supported; `insecure_page`: when
 * the page is not a secure context (HTTPS or localhost), where browsers offer no `crypto.subtle`.
 * @throws The signal's reason when it is aborted.
 * @example
 * ```ts
 * const recaptchaToken = await solveChallenge(await createCaptcha(client).getChallenge('login'))
 * const result = await client.auth.login({ email, password, captchaTokens: { recaptchaToken } })
 * ```
 */
export async function solveChallenge(
  challenge: CaptchaChallenge,
  { onProgress, signal }: SolveOptions = {},
): Promise<string> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  if (algorithm !== 'PBKDF2/SHA-256') {
    throw new VitrineError(`A captcha of the kind "${algorithm}" is not known here.`, {
      code: 'unknown_captcha',
    })
  }
  const { subtle } = globalThis.crypto
  if (!subtle) {
    throw new VitrineError('Browsers solve captchas on https and localhost only.', {
      code: 'insecure_page',
    })
  }
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost }

  for (let counter = 0; ; ) {
    signal?.throwIfAborted()
    const counters = Array.from({ length: AT_ONCE }, (_, index) => counter + index)
    const keys = await Promise.all(counters.map(deriveKey))
    const found = keys.findIndex((key) => key.startsWith(keyPrefix.toLowerCase()))
    if (found >= 0) {
      const solution = { counter: counter + found, derivedKey: keys[found], time: 0 }
      return btoa(JSON.stringify({ challenge, solution }))
    }
    counter += AT_ONCE
    onProgress?.(counter)
  }

  async function deriveKey(counter: number) {
    const password = fromHex(nonce + counter.toString(16).padStart(8, '0'))
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    return toHex(new Uint8Array(await subtle.deriveBits(rounds, key, keyLength * 8)))
  }
}

/** Browsers derive keys in several threads; a few at once keep them busy. */
const AT_ONCE = 16

function fromHex(text: string) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
