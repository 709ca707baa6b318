import type { ListAuditEntriesRequest } from '@vitrine/contract'

export const PAGE_SIZE = 50

/** The actions of each group, as the platform names them. */
export const auditGroups = {
  signIns: [
    'member.signed_in',
    'member.signed_out',
    'member.sign_in_rejected',
    'member.recovered',
    'member.signed_on_by_app',
    'member.factor_rejected',
    'token.family_revoked',
    'token.silent_code',
    'staff.entered',
  ],
  members: [
    'member.registered',
    'member.password_changed',
    'member.email_changed',
    'member.profile_changed',
    'member.exported',
    'member.device_removed',
    'member.factors_changed',
    'member.backup_codes_created',
    'member.status_changed',
    'member.unproven_credentials_removed',
    'member.provider_linked',
    'member.provider_unlinked',
    'member.known_by_provider',
    'abandoned_checkout.deleted',
  ],
  staff: ['owner.created', 'staff.role_assigned', 'staff.removed', 'staff.entered'],
  settings: [
    'setting.changed',
    'demo.removal_begun',
    'demo.removal_ended',
    'provider.added',
    'provider.changed',
    'provider.removed',
  ],
  discounts: ['discount.created', 'discount.changed', 'discount.deleted'],
  catalog: [
    'catalog.import_begun',
    'catalog.import_canceled',
    'catalog.import_ended',
    'catalog.exported',
    'orders.exported',
  ],
  access: [
    'api_key.created',
    'api_key.revoked',
    'client.created',
    'client.changed',
    'client.secret_replaced',
    'client.ended',
    'app.installed',
    'member.tokens_by_app',
    'webhook.created',
    'webhook.deleted',
    'webhook.secret_rotated',
    'webhook.stopped',
  ],
  refused: ['access.denied', 'member.sign_in_rejected', 'member.factor_rejected'],
} as const satisfies Record<string, readonly string[]>

export type AuditGroup = 'all' | keyof typeof auditGroups
export const groupChoices: readonly AuditGroup[] = [
  'all',
  'signIns',
  'members',
  'staff',
  'settings',
  'discounts',
  'catalog',
  'access',
  'refused',
]

/** What the address of the log says. */
export interface AuditFilters {
  group: AuditGroup
  /** The id of a member, or an empty text. */
  actor: string
  /** Days such as 2026-11-23, both included; empty: no limit. */
  from: string
  to: string
  /** The id of the last entry of the page before. */
  before: string
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): AuditFilters {
  const text = (name: string, form: RegExp) => {
    const value = parameters.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  return {
    group: groupChoices.find((one) => one === parameters.get('about')) ?? 'all',
    actor: text('actor', GUID),
    from: dayOf(text('from', DAY)),
    to: dayOf(text('to', DAY)),
    before: text('before', GUID),
  }
}

/** The address of the log; defaults are left out. */
export function writeFilters({ group, ...texts }: AuditFilters): URLSearchParams {
  return new URLSearchParams({
    ...(group !== 'all' && { about: group }),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  })
}

/** The request for one page, and one entry more, which says that another page exists. */
export function toRequest({ group, actor, from, to, before }: AuditFilters) {
  return {
    limit: PAGE_SIZE + 1,
    ...(group !== 'all' && { actions: [...auditGroups[group]] }),
    ...(actor !== '' && { actor }),
    ...(from !== '' && { from: startOf(from, 0) }),
    ...(to !== '' && { to: startOf(to, 1) }),
    ...(before !== '' && { before }),
  } satisfies ListAuditEntriesRequest
}

/** Midnight where the back office is looked at, days after the day. */
function startOf(day: string, daysAfter: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysAfter).toISOString()
}

/** A day of the calendar, or an empty text. */
function dayOf(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : ''
}
