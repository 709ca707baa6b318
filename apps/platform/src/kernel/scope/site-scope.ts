import type { StaffRole } from '@vitrine/contract'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/database.ts'
import type { Permission } from './permissions.ts'
import { isRoleAllowed } from './roles.ts'

/** The caller. Each kind has exactly what its permissions depend on. */
export type Caller =
  | { kind: 'visitor'; visitorId: string; clientId: string; familyId: string }
  | {
      kind: 'member'
      memberId: string
      clientId: string
      familyId: string
      authenticatedAt: Date
      /** Signed in to the back office; tokens of the shop's own clients never set this. */
      staffRole?: StaffRole
      /** Of an OpenID Connect sign-in; absent: the member's whole API. */
      scopes?: ReadonlySet<string>
    }
  | {
      kind: 'app'
      permissions: ReadonlySet<Permission>
      /** The client that authenticated with its secret; an API key belongs to none. */
      clientId?: string
      /** The visitor or member whose token preceded the key (wire section 1.3). */
      onBehalfOf?: {
        clientId: string
        visitorId: string /** Present for a member's token. */
        memberId?: string
      }
    }
  /** The platform itself: operator commands, seeding, maintenance. */
  | { kind: 'system' /** The member for whom, on the platform's own pages. */; actingFor?: string }

/** The site whose rows an operation may access, its caller, and its transaction. */
export interface SiteScope {
  siteId: string
  caller: Caller
  db: Database
  now: () => Date
  /** The site's languages in which texts are read, in order of preference; the originals' by default. */
  languages?: readonly string[]
  /** The caller's language, where it is known: e-mails that they cause are written in it. */
  reads?: string
  /** The origin of the request, for the audit log. */
  trace?: { requestId: string; address: string | null }
  /** In a transaction: writes to run before the commit. */
  beforeCommit?: ((tx: SiteScope) => Promise<void>)[]
  /** In a transaction: what runs after the commit, with the scope that began the transaction. */
  uponCommit?: AfterCommit[]
}

type AfterCommit = (committed: SiteScope) => unknown

/** Runs the work in one transaction of the scope's database. The work may be repeated. */
export async function transact<T>(
  scope: SiteScope,
  work: (scope: SiteScope) => Promise<T>,
): Promise<T> {
  // In a nested transaction, nothing is committed before the outer one is.
  if (scope.uponCommit) return inTransaction(scope.db, (db) => work({ ...scope, db }))
  let uponCommit: AfterCommit[] = []
  const result = await inTransaction(scope.db, async (db) => {
    uponCommit = []
    const beforeCommit: SiteScope['beforeCommit'] = []
    const tx = { ...scope, db, beforeCommit, uponCommit }
    const done = await work(tx)
    for (const write of beforeCommit) await write(tx)
    return done
  })
  for (const act of uponCommit) await act(scope)
  return result
}

/**
 * Runs the action after the scope's transaction is committed; outside a transaction, immediately. Settles with the
 * action, or when it is noted.
 */
export async function afterCommit(scope: SiteScope, act: AfterCommit): Promise<void> {
  if (scope.uponCommit) scope.uponCommit.push(act)
  else await act(scope)
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
