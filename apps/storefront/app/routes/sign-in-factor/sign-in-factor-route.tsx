import { FactorPage } from '@vitrine/account/login/factor-page.tsx'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { title } from '@vitrine/account/messages/two-step'
import type { FactorType, SecondFactor } from '@vitrine/client'
import { backedUpFactors } from '@vitrine/contract'
import { redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { findPendingStep, type PendingStep } from '../../sign-in/pending-step.server.ts'
import { codeScreen, takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-factor-route'

export async function loader({ request, url }: Route.LoaderArgs) {
  const pending = await findPendingStep(request, 'factor')
  if (!pending) throw redirect('/sign-in?stale')
  const { available, factorType, hint } = pending
  const way = url.searchParams.get('way')
  return {
    available,
    current: way === 'choose' ? undefined : factorType,
    hint,
    isBackup:
      way === 'backup' &&
      [factorType ?? '', ...available].some((type) => backedUpFactors.includes(type)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const pending = await findPendingStep(request, 'factor')
  if (!pending) throw redirect('/sign-in?stale', 303)
  const form = await readForm(request)
  const scope = context.get(requestScope)
  const state = stateOf(pending)

  const wished = pending.available.find((type) => type === form.text('factorType'))
  if (wished) {
    const result = await scope.ask(({ auth }) => auth.requestFactor(wished, state))
    return takeLoginStep(scope, result, pending, codeScreen)
  }
  const answer = answerOf(pending, form.text('code'), form.has('backup'))
  const rememberThisDevice = form.has('trustDevice')
  const result = await scope.ask(({ auth }) =>
    auth.verifyFactor({ ...answer, rememberThisDevice }, state),
  )
  return takeLoginStep(scope, result, pending, codeScreen)
}

type Factor = Extract<PendingStep, { kind: 'factor' }>

/** A backup code passes as a code of an authenticator app, also of a member who has only codes by telephone. */
function answerOf(
  { factorType = 'TOTP', transactionId = '' }: Factor,
  code: string,
  isBackup: boolean,
): SecondFactor {
  if (isBackup) return { factorType: 'TOTP', code: code || '-' }
  if (factorType === 'PUSH') return { factorType, transactionId }
  const entered = code.replace(/\s/g, '') || '-'
  return { factorType: isCode(factorType) ? factorType : 'TOTP', code: entered }
}

function isCode(type: FactorType): type is 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' {
  return ['SMS', 'CALL', 'EMAIL', 'TOTP'].includes(type)
}

function stateOf({ stateToken, available: availableFactors }: Factor) {
  return { loginState: 'MFA_REQUIRED' as const, data: { stateToken, availableFactors } }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function SignInFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <MessagePage {...actionData} />
  // A refused backup code comes back to the page that asks for one.
  const page = { action: `/sign-in/factor${loaderData.isBackup ? '?way=backup' : ''}` }
  return (
    <FactorPage
      {...loaderData}
      target={page}
      choose={{ action: '/sign-in/factor' }}
      error={actionData?.kind === 'code' ? actionData.error : undefined}
      links={links}
    />
  )
}

const links = { backup: '?way=backup', code: '?', choose: '?way=choose', startAgain: '/sign-in' }
