import type { RedirectSession } from '@vitrine/contract'

/** That a redirect session was created. */
export interface RedirectSessionChange {
  entity: 'redirect_session'
  entityId: string
  facts: { session: RedirectSession }
}
