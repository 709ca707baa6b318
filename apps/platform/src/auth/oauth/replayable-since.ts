import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { Presence } from '../../kernel/time/presence.ts'
import { REPLAY_WINDOW_MS } from './lifetimes.ts'

/**
 * Refresh tokens that were redeemed since then may be presented again.
 *
 * Only time during which the platform was there to answer counts: until it has been there for the whole window, no
 * window has ended.
 */
export function replayableSince({ now }: Pick<SiteScope, 'now'>, presence: Presence): Date {
  const since = after(now(), -REPLAY_WINDOW_MS)
  return presence.since() > since ? new Date(0) : since
}
