import { CODE_VERIFIER_MAX_LENGTH, CODE_VERIFIER_MIN_LENGTH } from '@vitrine/contract'
import { base64url } from '../base64url.ts'
import { VitrineError } from '../errors.ts'

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** Bytes from here on would make the first characters of the alphabet more likely; they are redrawn. */
const REJECTED_FROM = 256 - (256 % alphabet.length)

/**
 * Draws a code verifier in which every character is equally likely (RFC 7636 section 4.1).
 *
 * @throws {VitrineError} `invalid_length`: when the length is below 43 or above 128.
 */
export function createCodeVerifier(
  length: number = CODE_VERIFIER_MIN_LENGTH,
  fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes),
): string {
  if (!(length >= CODE_VERIFIER_MIN_LENGTH && length <= CODE_VERIFIER_MAX_LENGTH)) {
    throw new VitrineError(
      `Expected a length between ${CODE_VERIFIER_MIN_LENGTH} and ${CODE_VERIFIER_MAX_LENGTH}. ` +
        `Received ${length}.`,
      { code: 'invalid_length' },
    )
  }
  let verifier = ''
  while (verifier.length < length) {
    const drawn = fillRandom(new Uint8Array(length))
    verifier += Array.from(
      drawn.filter((byte) => byte < REJECTED_FROM),
      toCharacter,
    ).join('')
  }
  return verifier.slice(0, length)
}

/** Hashes a verifier into its `S256` challenge (RFC 7636 section 4.2). */
export async function createCodeChallenge(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(String.fromCharCode(...new Uint8Array(hash)))
}

function toCharacter(byte: number) {
  return alphabet.charAt(byte % alphabet.length)
}
