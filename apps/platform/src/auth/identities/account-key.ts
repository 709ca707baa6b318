import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { emailKey } from './create-identity.ts'

/** A keyed fingerprint of the address: attempts on it are counted by this, whether or not it has an account. */
export function accountKeyOf(email: string, keyring: Keyring): Buffer {
  return keyring.mac(`account\n${emailKey(email)}`)
}
