import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'

const MOST_EFFORT = 8

/**
 * The factor by which the captcha's work is multiplied: doubled for each doubling of failures above the normal level,
 * in the whole shop or from this network, up to eight times (SR-67).
 */
export async function findEffort(
  scope: SiteScope,
  address: string | null,
  rateLimits: RateLimits,
): Promise<number> {
  const { failuresBySite, loginFailuresByAddress } = rules
  const shop = await rateLimits.peek(scope, failuresBySite, 'all')
  const network = address ? await rateLimits.peek(scope, loginFailuresByAddress, address) : null
  const excess = Math.max(
    (shop?.count ?? 0) / failuresBySite.limit,
    (network?.count ?? 0) / loginFailuresByAddress.limit,
  )
  return excess < 1 ? 1 : Math.min(MOST_EFFORT, 2 ** (1 + Math.floor(Math.log2(excess))))
}
