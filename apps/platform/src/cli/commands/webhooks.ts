import { publishedEventTypes } from '../../events/projections/event-types.ts'
import type { Command } from '../command.ts'

const USAGE =
  'list | add URL [--event T] | enable ID | disable ID | remove ID | test ID [--event T] | deliveries ID [--dead] | replay ID [--since T] | rotate-secret ID | public-key | rotate-key'

export const webhooksCommand: Command = {
  usage: USAGE,
  summary: 'The webhook subscriptions and their deliveries.',
  options: {
    event: { type: 'string', multiple: true, default: [] },
    since: { type: 'string' },
    dead: { type: 'boolean' },
  },
  optionHelp: {
    event: `an event type; may be repeated; all by default: ${publishedEventTypes.join(', ')}`,
    since: 'ISO 8601: sends all events since then to the subscription ID again',
    dead: 'only failed deliveries',
  },
  run: async (input) => (await import('../runs/webhooks.ts')).runWebhooks(input),
}
