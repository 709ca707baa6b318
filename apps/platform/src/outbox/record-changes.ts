import type { EventIdentity } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../kernel/database/statement.ts'
import { afterCommit, type Caller, type SiteScope } from '../kernel/scope/site-scope.ts'
import { committed } from './commit-notifier.ts'

/** A change to be recorded in this transaction; its facts are JSON from which the events are built. */
export interface Change {
  entity: string
  entityId: string
  facts: object
}

/**
 * Writes the changes into the outbox, in the scope's transaction, so that a rollback removes them. The caller is the
 * acting identity unless one is given.
 */
export async function recordChanges(
  tx: SiteScope,
  changes: Change[],
  identity: EventIdentity = toIdentity(tx.caller),
): Promise<void> {
  if (changes.length === 0) return
  await runStatement(tx.db, {
    name: 'events.record-changes',
    text: `
      INSERT INTO event_outbox (site_id, change_id, entity, entity_id, facts, identity, occurred_at)
      SELECT $1, c.change_id, c.entity, c.entity_id, c.facts::jsonb, $6, $7
      FROM unnest($2::uuid[], $3::text[], $4::uuid[], string_to_array($5, E'\\n')) AS c (change_id, entity, entity_id, facts)`,
    values: [
      tx.siteId,
      changes.map(() => uuidv7()),
      changes.map(({ entity }) => entity),
      changes.map(({ entityId }) => entityId),
      // Lines of JSON: in an array of the database each quotation mark would have to be escaped and read again.
      changes.map(({ facts }) => JSON.stringify(facts)).join('\n'),
      JSON.stringify(identity),
      tx.now(),
    ],
  })
  afterCommit(tx, () => committed.ring(tx.siteId))
}

/** The acting identity in the wire's form (contract section 10.1). */
export function toIdentity(caller: Caller): EventIdentity {
  switch (caller.kind) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
    case 'member':
      return { identityType: 'MEMBER', memberId: caller.memberId }
    case 'app':
      return {
        identityType: 'APP',
        ...(caller.clientId === undefined ? {} : { appId: caller.clientId }),
      }
    case 'system':
      return { identityType: 'UNKNOWN' }
  }
}
