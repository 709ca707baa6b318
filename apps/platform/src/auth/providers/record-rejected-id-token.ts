import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProviderAnswer } from './relying-party.ts'

/** Notes a provider's answer that let nobody in: the owner may have to repair something. Gives the reason. */
export async function recordRejectedIdToken(
  scope: SiteScope,
  providerId: string,
  answer: Exclude<ProviderAnswer, { outcome: 'known' }>,
): Promise<string> {
  const reason = answer.outcome === 'not_believed' ? answer.reason : answer.outcome
  await record(scope, {
    action: 'member.sign_in_refused',
    result: 'refused',
    subject: { kind: 'identity', id: 'unknown' },
    details: { provider: providerId, reason },
  })
  return reason
}
