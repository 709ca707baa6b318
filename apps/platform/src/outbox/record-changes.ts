import type { EventIdentity } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../kernel/database/statement.ts'
import { afterCommit, type Caller, type SiteScope } from '../kernel/scope/site-scope.ts'
import { committed } from './commit-notifier.ts'
import { type NumberedFacts, packFacts } from './pack-facts.ts'
import { type Numbered, nextNumbers, numberedValues } from './sequences.ts'

/** A change to be recorded in this transaction; its facts are JSON from which the events are built. */
export type Change = { entity: string; entityId: string } & (
  | { facts: object; isPacked?: never }
  /** No statement reads or changes its facts, so they may be stored in few bytes. */
  | { facts: NumberedFacts; isPacked: true }
)

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
      FROM unnest($2::uuid[], $3::text[], $4::uuid[], string_to_array($5, E'\\n'))
        AS c (change_id, entity, entity_id, facts)`,
    values: valuesOf(tx, changes, identity),
  })
  afterCommit(tx, () => committed.ring(tx.siteId))
}

/** An insert that is sent with the changes, in the same statement; its values begin at `$first`, `$1` is the site. */
export interface SecondInsert {
  /** Each name stands for one text. */
  name: string
  textFrom(first: number): string
  values: unknown[]
}

/**
 * As {@link recordChanges}, with the next number of each numbered entity (see `nextSequences`) as the `sequence` of the
 * facts of the entity, or of the one among their `variants`; in one statement.
 *
 * Facts that are packed have their numbers beside them, by the ids of the entities. Before the contract of migration 0331,
 * processes of a version that cannot read them may be left.
 */
export async function recordNumberedChanges(
  tx: SiteScope,
  changes: Change[],
  numbered: Numbered[],
  second: SecondInsert | null = null,
): Promise<void> {
  if (changes.length === 0) return
  await runStatement(tx.db, {
    name: `events.record-numbered-changes${second ? `-and-${second.name}` : ''}`,
    text: `
      WITH numbers AS (${nextNumbers(9)}), known AS (
        SELECT parent_id, jsonb_object_agg(entity_id, last) AS numbers
        FROM numbers
        GROUP BY parent_id
      )${second ? `, second AS (${second.textFrom(12)})` : ''}
      INSERT INTO event_outbox
        (site_id, change_id, entity, entity_id, packed_facts, facts, identity, occurred_at)
      SELECT $1, c.change_id, c.entity, c.entity_id, CASE WHEN may_pack_facts() THEN c.packed_facts END,
        CASE
          WHEN may_pack_facts() AND c.packed_facts IS NOT NULL THEN coalesce(k.numbers, '{}')
          WHEN k.numbers ? c.entity_id::text THEN f.facts || jsonb_build_object(
            'sequence', k.numbers -> c.entity_id::text,
            'variants', (
              SELECT coalesce(jsonb_agg(e.facts || jsonb_strip_nulls(jsonb_build_object(
                'sequence', k.numbers -> (e.facts ->> 'variantId')
              )) ORDER BY e.position), '[]')
              FROM jsonb_array_elements(f.facts -> 'variants') WITH ORDINALITY AS e (facts, position)
            )
          )
          ELSE f.facts
        END,
        $6, $7
      FROM unnest($2::uuid[], $3::text[], $4::uuid[], string_to_array($5, E'\\n'), $8::bytea[])
        AS c (change_id, entity, entity_id, facts, packed_facts)
      CROSS JOIN LATERAL (SELECT c.facts::jsonb AS facts) f
      LEFT JOIN known k ON k.parent_id = c.entity_id`,
    values: [
      ...valuesOf(tx, changes, toIdentity(tx.caller)),
      changes.map((change) => (change.isPacked ? packFacts(change.facts) : null)),
      ...numberedValues(numbered),
      ...(second?.values ?? []),
    ],
  })
  afterCommit(tx, () => committed.ring(tx.siteId))
}

const valuesOf = (tx: SiteScope, changes: Change[], identity: EventIdentity) => [
  tx.siteId,
  changes.map(() => uuidv7()),
  changes.map(({ entity }) => entity),
  changes.map(({ entityId }) => entityId),
  // Lines of JSON: in an array of the database each quotation mark would have to be escaped and read again.
  changes.map(({ facts }) => JSON.stringify(facts)).join('\n'),
  JSON.stringify(identity),
  tx.now(),
]

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
