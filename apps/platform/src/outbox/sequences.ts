import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** An entity whose events are numbered; `parentId` is the product of an inventory item, else its own id. */
export interface Numbered {
  entity: string
  parentId: string
  entityId: string
}

type Numbers = (one: Numbered) => number

/** The next number of each, from 2: an entity without a row had its first event when it was created. */
export async function nextSequences(tx: SiteScope, list: Numbered[]): Promise<Numbers> {
  if (list.length === 0) return () => 1
  const rows = await runStatement<SequenceRow>(tx.db, {
    name: 'events.next-sequences',
    text: nextNumbers(2),
    values: [tx.siteId, ...numberedValues(list)],
  })
  return lookUp(rows, 0)
}

/** SQL of {@link nextSequences}: `$1` is the site, the values of the numbered entities begin at `$first`. */
export const nextNumbers = (first: number): string => `
  INSERT INTO event_sequences (site_id, entity, parent_id, entity_id, last)
  SELECT $1, e.entity, e.parent_id, e.entity_id, 2
  FROM unnest($${first}::text[], $${first + 1}::uuid[], $${first + 2}::uuid[]) AS e (entity, parent_id, entity_id)
  -- In the same order in all transactions, to prevent deadlocks.
  ORDER BY e.entity, e.parent_id, e.entity_id
  ON CONFLICT (site_id, entity, parent_id, entity_id) DO UPDATE SET last = event_sequences.last + 1
  RETURNING entity, parent_id, entity_id, last`

export const numberedValues = (list: Numbered[]): string[][] => [
  list.map(({ entity }) => entity),
  list.map(({ parentId }) => parentId),
  list.map(({ entityId }) => entityId),
]

/** The last number of each entity under these deleted parents; their sequences are closed. */
export async function takeLastSequences(tx: SiteScope, parentIds: string[]): Promise<Numbers> {
  if (parentIds.length === 0) return () => 2
  const rows = await runStatement<SequenceRow>(tx.db, {
    name: 'events.close-sequences',
    text: `
      DELETE FROM event_sequences
      WHERE site_id = $1
        AND entity = ANY(ARRAY['product', 'inventory_item', 'collection'])
        AND parent_id = ANY($2::uuid[])
      RETURNING entity, parent_id, entity_id, last`,
    values: [tx.siteId, parentIds],
  })
  return lookUp(rows, 1)
}

interface SequenceRow {
  entity: string
  parent_id: string
  entity_id: string
  last: number
}

function lookUp(rows: SequenceRow[], more: number): Numbers {
  const numbers = new Map(
    rows.map((row) => [`${row.entity} ${row.parent_id} ${row.entity_id}`, row.last + more]),
  )
  return ({ entity, parentId, entityId }) =>
    numbers.get(`${entity} ${parentId} ${entityId}`) ?? 1 + more
}
