import type { AuditRecord } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { oauthClients } from '../tables/clients.ts'
import { identities } from '../tables/identity.ts'
import { identityProviders } from '../tables/providers.ts'

/** Adds to entries what their ids are called, as long as it exists: the log itself has no personal data. */
export async function nameEntries(
  scope: SiteScope,
  entries: readonly AuditRecord[],
): Promise<AuditRecord[]> {
  const emails = await readEmails(scope, [
    ...entries.flatMap(({ actor }) => (actor.kind === 'member' ? [actor.id] : [])),
    ...idsOf(entries, 'identity'),
  ])
  const subjects: Record<string, Map<string, string>> = {
    identity: emails,
    client: await readClients(scope, idsOf(entries, 'client')),
    provider: await readProviders(scope, idsOf(entries, 'provider')),
  }
  return entries.map(({ actor, subject, ...entry }) => ({
    ...entry,
    actor: named(actor, actor.kind === 'member' ? emails.get(actor.id ?? '') : undefined),
    subject: subject && named(subject, subjects[subject.kind]?.get(subject.id)),
  }))
}

/** Deleted accounts have no address. */
const named = <Thing>(thing: Thing, name: string | undefined) => (name ? { ...thing, name } : thing)

const idsOf = (entries: readonly AuditRecord[], kind: string) =>
  entries.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []))

/** Some subjects are no ids, such as `unknown`. */
const onlyGuids = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id && isGuid(id))

async function readEmails({ db, siteId }: SiteScope, ids: (string | null)[]) {
  const known = onlyGuids(ids) as string[]
  if (known.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: identities.identityId, name: identities.email })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), inArray(identities.identityId, known)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readClients({ db, siteId }: SiteScope, ids: string[]) {
  const known = onlyGuids(ids) as string[]
  if (known.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: oauthClients.clientId, name: oauthClients.name })
    .from(oauthClients)
    .where(and(eq(oauthClients.siteId, siteId), inArray(oauthClients.clientId, known)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readProviders({ db, siteId }: SiteScope, ids: string[]) {
  const known = onlyGuids(ids) as string[]
  if (known.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: identityProviders.providerId, name: identityProviders.name })
    .from(identityProviders)
    .where(and(eq(identityProviders.siteId, siteId), inArray(identityProviders.providerId, known)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
