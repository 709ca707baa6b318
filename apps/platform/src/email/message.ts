import { emailSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'

/** One e-mail to one recipient, ready to be sent. */
export interface Message {
  from: { name: string; address: string }
  to: string
  /** Where replies go; by default to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Refuses further e-mails of this kind, in one step (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends messages. */
export interface EmailTransport {
  /** @throws {Error} The message was not accepted; it may be retried. */
  send(message: Message): Promise<void>
}

/**
 * The message, after checking its headers: one recipient, one address for replies, and no line break in a header (R-16, SR-63).
 *
 * @throws {Error} There is more than one recipient or address for replies, or an injected header.
 */
export function requireSafe(message: Message): Message {
  const { to, from, replyTo = from.address, subject, unsubscribeUrl = '' } = message
  for (const address of [to, from.address, replyTo]) {
    if (!v.safeParse(emailSchema, address).success) {
      throw new Error(`Not one plain address: ${JSON.stringify(address.slice(0, 100))}`)
    }
  }
  for (const header of [to, from.address, from.name, replyTo, subject, unsubscribeUrl]) {
    if (hasControlCharacter(header)) throw new Error('A header of the message has a line break.')
  }
  return message
}

function hasControlCharacter(text: string) {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
