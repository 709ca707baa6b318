import type { Database } from './db/database.ts'
import { inTransaction } from './db/database.ts'

/** Who asks. Each kind carries what its rights depend on, and nothing else. */
export type Caller =
  | { kind: 'visitor'; visitorId: string; clientId: string; familyId: string }
  | {
      kind: 'member'
      memberId: string
      clientId: string
      familyId: string
      authenticatedAt: Date
    }
  | {
      kind: 'app'
      permissions: ReadonlySet<Permission>
      /** The client whose secret it showed; an API key belongs to none. */
      clientId?: string
      /** The visitor or member whose token came before the key (wire section 1.3). */
      onBehalfOf?: { clientId: string; visitorId: string }
    }
  /** The platform itself: commands of the operator, seeding, clean-up. */
  | { kind: 'system' /** The member for whom, on the platform's own pages. */; actingFor?: string }

/** The platform's permission ids (the last column of the wire contract's tables), as far as they are used. */
export const permissions = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.MODIFY_INVENTORY',
  'WIX_STORES.READ_INVENTORY',
  'IAM.START',
  'IAM.SEND_ACTIVATION_EMAIL',
  // Spelled as the hosted platform spells it.
  'IAM.AUTHENTICAITON_SIGN_ON',
  /** Sign-on with `verifyEmail`: the app vouches for the address. */
  'IAM.VERIFY_EMAIL',
  /** The grant `authorized_client`: tokens of any member. */
  'IAM.EXTERNAL_LOGIN',
  /** Ours: following what happens in the store, and having it sent. */
  'VITRINE.READ_EVENTS',
  'VITRINE.MANAGE_WEBHOOKS',
  'MEMBERS.MEMBER_READ',
  'MEMBERS.MEMBER_UPDATE',
  /** Ours alone: letting members in, keeping them out, deleting them. */
  'MEMBERS.MEMBER_MANAGE',
] as const
export type Permission = (typeof permissions)[number]

/** Whose rows an operation may touch, for whom, and in which transaction. */
export interface SiteScope {
  siteId: string
  caller: Caller
  db: Database
  now: () => Date
  /** The request that asked, for the audit log. */
  trace?: { requestId: string; address: string | null }
  /** In a transaction: what is still to be written before it is committed. */
  beforeCommit?: ((tx: SiteScope) => Promise<void>)[]
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
    const beforeCommit: NonNullable<SiteScope['beforeCommit']> = []
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
  return caller.kind === 'system' || (caller.kind === 'app' && caller.permissions.has(permission))
}
