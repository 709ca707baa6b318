import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProviderAnswer } from './relying-party.ts'

/** Records a rejected response of a provider, since the owner may have to fix its configuration. Returns the reason. */
export async function recordRejectedIdToken(
  scope: SiteScope,
  providerId: string,
  answer: Exclude<ProviderAnswer, { outcome: 'known' }>,
): Promise<string> {
  const reason = answer.outcome === 'rejected' ? answer.reason : answer.outcome
  await record(scope, {
    action: 'member.sign_in_rejected',
    result: 'rejected',
    subject: { kind: 'identity', id: 'unknown' },
    details: { provider: providerId, reason },
  })
  return reason
}
