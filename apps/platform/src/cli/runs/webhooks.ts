import {
  exportPublicKey,
  findSigningKey,
  rotateSigningKey,
} from '../../auth/signing-keys/signing-keys.ts'
import {
  type PublishedEventType,
  publishedEventTypes,
} from '../../events/projections/event-types.ts'
import { replayDelivery, replaySince, sendTest } from '../../events/webhooks/deliveries.ts'
import { listDeliveries } from '../../events/webhooks/list-deliveries.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  requireSubscription,
  rotateSecret,
  updateSubscription,
} from '../../events/webhooks/subscriptions.ts'
import { toWireDelivery, toWireSubscription } from '../../events/webhooks/wire-webhooks.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createReceivers, requireReceiver } from '../../outbound/receivers.ts'
import type { Environment } from '../../startup/environment.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runWebhooks({
  positionals: [verb = '', subject = ''],
  options,
  json,
  usage,
}: CommandInput): Promise<boolean> {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act) throw new StartupError(`Usage: vitrine webhooks ${usage}`)
  const named = Array.isArray(options['event']) ? options['event'] : []
  const eventTypes = named.map(requireType)
  const print = (value: object, text: string) => console.log(json ? JSON.stringify(value) : text)
  return withStore(async ({ scope, environment }) => {
    const keyring = loadKeyring(environment)
    await act({ scope, environment, keyring, subject, eventTypes, options, print })
    return true
  })
}

/** The arguments of a subcommand. */
interface CommandContext {
  scope: SiteScope
  environment: Environment
  keyring: Keyring
  /** The argument after the subcommand: an id, or an address. */
  subject: string
  eventTypes: PublishedEventType[]
  options: CommandInput['options']
  print(value: object, text: string): void
}

const verbs: Record<string, (context: CommandContext) => Promise<void>> = {
  async list({ scope, print }) {
    for (const one of await listSubscriptions(scope)) {
      const { id, status, url, eventTypes } = toWireSubscription(one)
      print(toWireSubscription(one), [id, status, url, eventTypes.join(',') || 'all'].join('  '))
    }
  },
  async add({ scope, environment, keyring, subject, eventTypes, print }) {
    const url = await requireReceiver(createReceivers(environment), subject)
    const made = await createSubscription(scope, { url, eventTypes }, keyring)
    const subscription = toWireSubscription(made.subscription)
    print({ subscription, secret: made.secret }, `${subscription.id}\n${made.secret}`)
  },
  enable: (context) => switchTo('ENABLED', context),
  disable: (context) => switchTo('DISABLED', context),
  async remove({ scope, subject, print }) {
    await deleteSubscription(scope, subject)
    print({}, `${subject} is removed.`)
  },
  async test({ scope, subject, eventTypes, print }) {
    const queued = await sendTest(scope, subject, eventTypes[0])
    print(queued, `Queued as ${queued.deliveryId}; a running platform sends it now.`)
  },
  async deliveries({ scope, subject, options, print }) {
    const { subscriptionId } = await requireSubscription(scope, subject)
    const page = { limit: 100, ...(options['dead'] ? { status: 'DEAD' as const } : {}) }
    for (const row of await listDeliveries(scope, { subscriptionId, ...page })) {
      const delivery = toWireDelivery(row)
      const { id, status, attempts, eventType, createdDate } = delivery
      print(delivery, [createdDate, status, attempts, eventType, id].join('  '))
    }
  },
  async replay({ scope, environment, subject, options: { since }, print }) {
    if (typeof since !== 'string') {
      const queued = await replayDelivery(scope, subject)
      print(queued, `Queued as ${queued.deliveryId}.`)
      return
    }
    const period = { subscriptionId: subject, since: requireMoment(since) }
    const queued = await replaySince(scope, period, environment)
    print({ queued }, `${queued} events are queued.`)
  },
  async 'rotate-secret'({ scope, keyring, subject, print }) {
    const secret = await rotateSecret(scope, subject, keyring)
    print({ secret }, `${secret}\nThe earlier secret stays valid for a day.`)
  },
  async 'public-key'({ scope, keyring, print }) {
    const publicKey = exportPublicKey(await findSigningKey(scope, keyring, 'RS256'))
    print({ publicKey }, publicKey.trimEnd())
  },
  async 'rotate-key'({ scope, keyring, print }) {
    const activeAt = await rotateSigningKey(scope, keyring, 'RS256')
    print(
      { activeAt },
      `A new key is published, and signs from ${activeAt.toISOString()}. Notify subscribers who configured the old one.`,
    )
  },
}

async function switchTo(status: 'ENABLED' | 'DISABLED', { scope, subject, print }: CommandContext) {
  const changed = await updateSubscription(scope, subject, { status })
  print(toWireSubscription(changed), `${subject}  ${changed.status}`)
}

function requireMoment(text: string): Date {
  const moment = new Date(text)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new StartupError(`${JSON.stringify(text)} is not a time such as 2026-11-20T12:00Z.`)
}

function requireType(text: string): PublishedEventType {
  const type = publishedEventTypes.find((known) => known === text || known.endsWith(`.${text}`))
  if (type) return type
  throw new StartupError(
    `There is no event type ${text}. The types are: ${publishedEventTypes.join(', ')}.`,
  )
}
