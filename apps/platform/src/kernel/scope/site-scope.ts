import type { StaffRole } from '@vitrine/contract'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/database.ts'
import type { Permission } from './permissions.ts'
import { isRoleAllowed } from './roles.ts'

/** Who asks. Each kind carries what its rights depend on, and nothing else. */
export type Caller =
  | { kind: 'visitor'; visitorId: string; clientId: string; familyId: string }
  | {
      kind: 'member'
      memberId: string
      clientId: string
      familyId: string
      authenticatedAt: Date
      /** Signed in to the back office; tokens of the shop's own clients never say so. */
      staffRole?: StaffRole
    }
  | {
      kind: 'app'
      permissions: ReadonlySet<Permission>
      /** The client whose secret it showed; an API key belongs to none. */
      clientId?: string
      /** The visitor or member whose token came before the key (wire section 1.3). */
      onBehalfOf?: {
        clientId: string
        visitorId: string /** Given: a member's. */
        memberId?: string
      }
    }
  /** The platform itself: commands of the operator, seeding, clean-up. */
  | { kind: 'system' /** The member for whom, on the platform's own pages. */; actingFor?: string }

/** Whose rows an operation may touch, for whom, and in which transaction. */
export interface SiteScope {
  siteId: string
  caller: Caller
  db: Database
  now: () => Date
  /** Those of the site's languages that texts are read in, the closest first; the originals' unless given. */
  languages?: readonly string[]
  /** The language in which who asks reads, where it is known: letters that they cause are written in it. */
  reads?: string
  /** The request that asked, for the audit log. */
  trace?: { requestId: string; address: string | null }
  /** In a transaction: what is still to be written before it is committed. */
  beforeCommit?: ((tx: SiteScope) => Promise<void>)[]
  /** What is to be written last in every transaction that this scope begins. */
  beforeEachCommit?: ((tx: SiteScope) => Promise<void>)[]
  /** In a transaction: what is to happen once it is committed. */
  uponCommit?: (() => void)[]
}

/** Runs the work in one transaction of the scope's database. The work may be repeated. */
export async function transact<T>(
  scope: SiteScope,
  work: (scope: SiteScope) => Promise<T>,
): Promise<T> {
  // Within another transaction, nothing is committed before the outer one is.
  if (scope.uponCommit) return inTransaction(scope.db, (db) => work({ ...scope, db }))
  let uponCommit: (() => void)[] = []
  const result = await inTransaction(scope.db, async (db) => {
    uponCommit = []
    const beforeCommit = [...(scope.beforeEachCommit ?? [])]
    const tx = { ...scope, db, beforeCommit, uponCommit }
    const done = await work(tx)
    for (const write of beforeCommit) await write(tx)
    return done
  })
  for (const act of uponCommit) act()
  return result
}

/** Acts once the scope's transaction is committed; outside a transaction, now. */
export function afterCommit({ uponCommit }: SiteScope, act: () => void): void {
  if (uponCommit) uponCommit.push(act)
  else act()
}

/** Whether the caller holds the permission. */
export function isPermitted(
  { caller }: Pick<SiteScope, 'caller'>,
  permission: Permission,
): boolean {
  switch (caller.kind) {
    case 'system':
      return true
    case 'app':
      return caller.permissions.has(permission)
    case 'member':
      return caller.staffRole !== undefined && isRoleAllowed(caller.staffRole, permission)
    case 'visitor':
      return false
  }
}
