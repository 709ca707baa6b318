import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { emailKey } from './create-identity.ts'

/** An HMAC of the address, by which attempts are counted whether or not the address has an account. */
export function accountKeyOf(email: string, keyring: Keyring): Buffer {
  return keyring.mac(`account\n${emailKey(email)}`)
}
