import { randomUUID } from 'node:crypto'
import { allMessages } from '@vitrine/account/all-messages'
import { languageOfEmails } from '../../../email/email-templates.ts'
import { enqueueEmail, type FactorMessage } from '../../../email/enqueue-email.ts'
import type { Keyring } from '../../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { after } from '../../../kernel/time/after.ts'
import { OutsideError } from '../../../outbound/outside-error.ts'
import type { Receivers } from '../../../outbound/receivers.ts'
import { findSite } from '../../../sites/find-site.ts'
import { ONE_TIME_CODE_MS } from '../../oauth/lifetimes.ts'
import { channelTypes, type FactorChannel, type FactorChannels } from '../factor-channels.ts'

const TIMEOUT_MS = 5_000
const MAX_REPLY_BYTES = 16 * 1024

/** The operator's service for text messages, calls and pushes. */
export interface FactorServiceAccount {
  url: string
  /** Sent as the bearer token (RFC 6750). */
  secret: string
}

export interface FactorService {
  channels: FactorChannels
  /** Posts one queued message. @throws {Error} The service did not accept it; the text never has the code. */
  post(scope: SiteScope, message: FactorMessage): Promise<void>
}

/**
 * The generic adapter: messages are queued with the e-mails, retried like them until the code expires, and posted to
 * the service as JSON; `docs/members.md` describes the requests.
 */
export function createFactorService(
  { url, secret }: FactorServiceAccount,
  { receivers, keyring }: { receivers: Receivers; keyring: Keyring },
): FactorService {
  return {
    channels: Object.fromEntries(
      channelTypes.map((type): [string, FactorChannel] => [type, createChannel(type)]),
    ),
    async post(scope, { channel, purpose, to, code, transactionId, language: reads, id }) {
      const site = await findSite(scope)
      const language = languageOfEmails(reads ?? site.language)
      const { emails } = allMessages[language as keyof typeof allMessages]
      const text = emails.factorMessage({ code, shop: site.name })
      const body = { channel, purpose, to, code, text, language, transactionId }
      const { status } = await request(body, { 'idempotency-key': id })
      if (status < 200 || status > 299) {
        throw new Error(`The service for ${channel} messages answered ${status}.`)
      }
    },
  }

  function createChannel(channel: FactorMessage['channel']): FactorChannel {
    return {
      async send(scope, { target, code, transactionId, purpose }) {
        const message = { channel, purpose, to: target, code, transactionId, id: randomUUID() }
        const validUntil = after(scope.now(), ONE_TIME_CODE_MS).toISOString()
        const item = { kind: 'factor_message' as const, ...message }
        await enqueueEmail(scope, { item, validUntil }, keyring)
      },
      isApproved,
    }
  }

  /** A service that cannot be asked has approved nothing. */
  async function isApproved(transactionId: string) {
    try {
      const { status, bytes } = await request({
        channel: 'PUSH',
        purpose: 'approval',
        transactionId,
      })
      return status === 200 && isYes(Buffer.from(bytes).toString('utf8'))
    } catch (error) {
      if (error instanceof OutsideError) return false
      throw error
    }
  }

  function request(body: object, headers: Record<string, string> = {}) {
    return receivers.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        ...headers,
      },
      body: JSON.stringify(body),
      allowHttp: receivers.allowHttp,
      maxBytes: MAX_REPLY_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
  }
}

function isYes(text: string) {
  try {
    return (JSON.parse(text) as { approved?: unknown } | null)?.approved === true
  } catch {
    return false
  }
}
