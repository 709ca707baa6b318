import { emailSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'

/** One letter to one person, ready to be sent. */
export interface Message {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

/** Carries messages out of the house. */
export interface EmailTransport {
  /** @throws {Error} It was not accepted; it may be tried again. */
  send(message: Message): Promise<void>
}

/**
 * The message, when its headers can be trusted: one recipient, and no line break in a header (R-16, SR-63).
 *
 * @throws {Error} Somebody tries to write to more than one, or to write headers of their own.
 */
export function requireSafe(message: Message): Message {
  for (const address of [message.to, message.from.address]) {
    if (!v.safeParse(emailSchema, address).success) {
      throw new Error(`Not one plain address: ${JSON.stringify(address.slice(0, 100))}`)
    }
  }
  for (const header of [message.to, message.from.address, message.from.name, message.subject]) {
    if (hasControlCharacter(header)) throw new Error('A header of the message has a line break.')
  }
  return message
}

function hasControlCharacter(text: string) {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
