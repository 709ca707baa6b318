import type { RedirectSession } from '@vitrine/contract'

/** The change for a created redirect session. */
export interface RedirectSessionChange {
  entity: 'redirect_session'
  entityId: string
  facts: { session: RedirectSession }
}
