import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { SandboxBehavior } from './sandbox-cards.ts'
import { type SandboxPayment, stepSandboxPayment } from './sandbox-ledger.ts'

/** How late a slow bank answers. */
const LATE_MS = 20_000
const CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000

/** Pays with a card: the sandbox's part of what happens on the buyer's page. */
export function confirmSandboxPayment(
  scope: SiteScope,
  reference: string,
  behavior: SandboxBehavior,
): Promise<SandboxPayment> {
  const from: SandboxPayment['status'][] = ['NEW', 'ACTION']
  const answersIn = (ms: number) => ({
    ...{ from, to: 'PROCESSING' as const, behavior },
    answersAt: after(scope.now(), ms),
  })
  const declined = (declineCode: string) => ({
    ...{ from, to: 'NEW' as const, behavior, declineCode },
  })
  const steps = {
    SUCCEEDS: { from, to: 'AUTHORIZED', behavior },
    ANSWERS_TWICE: { from, to: 'AUTHORIZED', behavior },
    IS_DECLINED: declined('card_declined'),
    LACKS_FUNDS: declined('insufficient_funds'),
    NEEDS_ACTION: { from, to: 'ACTION', behavior },
    ANSWERS_LATE: answersIn(LATE_MS),
    NEVER_ANSWERS: answersIn(CENTURY_MS),
  } as const satisfies Record<SandboxBehavior, Parameters<typeof stepSandboxPayment>[2]>
  return stepSandboxPayment(scope, reference, steps[behavior])
}

/** The bank's page where the buyer says whether it was they. */
export function answerSandboxAction(
  scope: SiteScope,
  reference: string,
  isApproved: boolean,
): Promise<SandboxPayment> {
  return stepSandboxPayment(
    scope,
    reference,
    isApproved
      ? { from: ['ACTION'], to: 'AUTHORIZED' }
      : { from: ['ACTION'], to: 'NEW', declineCode: 'authentication_failed' },
  )
}
