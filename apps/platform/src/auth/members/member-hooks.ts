import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/**
 * What another module does about a member. The accounts module does not depend on carts, so the application passes in
 * these callbacks.
 */
export interface MemberHooks {
  /** A visitor signed in as this member; runs in the transaction that issues the member's tokens. */
  signedIn(tx: SiteScope, signIn: { visitorId: string; memberId: string }): Promise<void>
  /** Deletes the module's data about the member; runs in the transaction that deletes the account. */
  deleted(tx: SiteScope, memberId: string): Promise<void>
  /** The module's data about the member, by name, for the member's data export. */
  exported(scope: SiteScope, memberId: string): Promise<Record<string, unknown>>
}
