import { loadKeyring } from '../crypto/load-keyring.ts'
import { listDeliveries, replayDelivery, replaySince, sendTest } from '../events/deliveries.ts'
import { type ToldEventType, toldEventTypes } from '../events/event-types.ts'
import { createReceivers } from '../events/receivers.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  rotateSecret,
  updateSubscription,
} from '../events/subscriptions.ts'
import { toWireDelivery, toWireSubscription } from '../events/wire-webhooks.ts'
import { exportPublicKey, findSigningKey, rotateSigningKey } from '../oauth/signing-keys.ts'
import { OutsideError } from '../outbound/outside-error.ts'
import { Refusal } from '../refusal.ts'
import { StartupError } from '../startup-error.ts'
import type { Command, CommandInput } from './command.ts'
import { withStore } from './with-store.ts'

const USAGE =
  'list | add URL [--event T] | enable ID | disable ID | remove ID | test ID [--event T] | deliveries ID [--dead] | replay ID [--since T] | rotate-secret ID | public-key | rotate-key'

export const webhooksCommand: Command = {
  usage: USAGE,
  summary: 'Who is sent the events of the store, and what became of them.',
  options: {
    event: { type: 'string', multiple: true, default: [] },
    since: { type: 'string' },
    dead: { type: 'boolean' },
  },
  optionHelp: {
    event: `a type of event; may be repeated; without it, all: ${toldEventTypes.join(', ')}`,
    since: 'ISO 8601: ID names a subscription, and everything since then is sent to it again',
    dead: 'only what was given up',
  },
  async run(input) {
    try {
      return await run(input)
    } catch (error) {
      if (error instanceof Refusal || error instanceof OutsideError) {
        throw new StartupError(error.message)
      }
      throw error
    }
  },
}

async function run({ positionals, options, json }: CommandInput): Promise<boolean> {
  const [verb, subject = ''] = positionals
  const eventTypes = (Array.isArray(options['event']) ? options['event'] : []).map(requireType)
  return withStore(async ({ scope, environment }) => {
    const keyring = loadKeyring(environment)
    switch (verb) {
      case 'list':
        for (const one of await listSubscriptions(scope)) {
          const { id, status, url } = toWireSubscription(one)
          print(one, [id, status, url, one.eventTypes.join(',') || 'all'].join('  '))
        }
        return true
      case 'add': {
        const receivers = createReceivers(environment)
        const url = receivers.guard.requireWebAddress(subject, receivers)
        await receivers.guard.findAddress(url)
        const made = await createSubscription(scope, { url: url.href, eventTypes }, keyring)
        const { subscription, secret } = made
        print(
          { subscription: toWireSubscription(subscription), secret },
          `${subscription.subscriptionId}\n${secret}`,
        )
        return true
      }
      case 'enable':
      case 'disable': {
        const status = verb === 'enable' ? 'ENABLED' : 'DISABLED'
        const changed = await updateSubscription(scope, subject, { status })
        print(toWireSubscription(changed), `${subject}  ${changed.status}`)
        return true
      }
      case 'remove':
        await deleteSubscription(scope, subject)
        print({}, `${subject} is removed.`)
        return true
      case 'test': {
        const queued = await sendTest(scope, subject, eventTypes[0])
        print(queued, `Queued as ${queued.deliveryId}; a running platform sends it now.`)
        return true
      }
      case 'deliveries': {
        const page = { limit: 100, ...(options['dead'] ? { status: 'DEAD' as const } : {}) }
        for (const one of await listDeliveries(scope, subject, page)) {
          const { id, status, attempts, eventType, createdDate } = toWireDelivery(one)
          print(toWireDelivery(one), [createdDate, status, attempts, eventType, id].join('  '))
        }
        return true
      }
      case 'replay': {
        const { since } = options
        if (typeof since !== 'string') {
          const queued = await replayDelivery(scope, subject)
          print(queued, `Queued as ${queued.deliveryId}.`)
          return true
        }
        const from = new Date(since)
        if (Number.isNaN(from.getTime())) {
          throw new StartupError(`${JSON.stringify(since)} is no moment such as 2026-11-20T12:00Z.`)
        }
        const queued = await replaySince(
          scope,
          { subscriptionId: subject, since: from },
          environment,
        )
        print({ queued }, `${queued} events are queued.`)
        return true
      }
      case 'rotate-secret': {
        const secret = await rotateSecret(scope, subject, keyring)
        print({ secret }, `${secret}\nThe secret before it signs beside it for a day.`)
        return true
      }
      case 'public-key': {
        const pem = exportPublicKey(await findSigningKey(scope, keyring, 'RS256'))
        print({ publicKey: pem }, pem.trimEnd())
        return true
      }
      case 'rotate-key': {
        const activeAt = await rotateSigningKey(scope, keyring, 'RS256')
        print(
          { activeAt },
          `A new key is published, and signs from ${activeAt.toISOString()}. Tell it to subscribers who wrote the old one down.`,
        )
        return true
      }
      default:
        throw new StartupError(`Say: vitrine webhooks ${USAGE}`)
    }
  })

  function print(value: object, text: string) {
    console.log(json ? JSON.stringify(value) : text)
  }
}

function requireType(text: string): ToldEventType {
  const type = toldEventTypes.find((told) => told === text || told.endsWith(`.${text}`))
  if (type) return type
  throw new StartupError(`There is no event ${text}. There are: ${toldEventTypes.join(', ')}.`)
}
