import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/**
 * What another module does about a member. Accounts know nothing of carts, so the application passes in what a cart
 * needs to hear.
 */
export interface MemberHooks {
  /** A visitor turned out to be this member; in the transaction that issues the member's tokens. */
  signedIn(tx: SiteScope, signIn: { visitorId: string; memberId: string }): Promise<void>
  /** Deletes what the module stores about the member; in the transaction that deletes the account. */
  deleted(tx: SiteScope, memberId: string): Promise<void>
  /** What the module stores about the member, by name, for the member's own export. */
  exported(scope: SiteScope, memberId: string): Promise<Record<string, unknown>>
}
