import { v7 as uuidv7 } from 'uuid'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { Caller, SiteScope } from '../kernel/scope/site-scope.ts'

export const VISITOR: Caller = {
  kind: 'visitor',
  visitorId: '01900000-0000-7000-8000-000000000001',
  clientId: '01900000-0000-7000-8000-000000000002',
  familyId: '01900000-0000-7000-8000-000000000003',
}

interface SiteOptions {
  currency?: string
  language?: string
  now?: () => Date
}

/** A site of its own for a test, with a scope of the platform itself. */
export async function createTestSite(
  { db, pool }: OpenDatabase,
  {
    currency = 'EUR',
    language = 'en',
    now = () => new Date('2026-03-02T09:30:00Z'),
  }: SiteOptions = {},
): Promise<SiteScope> {
  const siteId = uuidv7()
  await pool.query(
    `INSERT INTO sites (site_id, name, currency, language, country, created_at) VALUES ($1, 'Test', $2, $3, 'DE', $4)`,
    [siteId, currency, language, now()],
  )
  return { siteId, caller: { kind: 'system' }, db, now }
}

/** A visitor's scope of the same site. */
export function asVisitor(scope: SiteScope): SiteScope {
  return { ...scope, caller: VISITOR }
}
