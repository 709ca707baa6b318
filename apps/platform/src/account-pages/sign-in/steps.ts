import type { FormTarget } from '@vitrine/account/account-mount.ts'
import type { Messages } from '@vitrine/account/all-messages'
import { backedUpFactors, type FactorType, type MfaChallengeData } from '@vitrine/contract'
import type { StepPage } from '../hosted-page-controller.ts'

/** Names the flow on a page: both travel in hidden fields, never in a URL. */
export type FlowHandle = { interaction: string; stateToken: string }

/** Asks for the code of an e-mail. */
export function codeStep(
  { verification }: Messages,
  hidden: FlowHandle,
  state: { error?: string; notice?: string } = {},
): StepPage {
  return {
    title: verification.title,
    view: {
      name: 'verification',
      props: {
        target: { action: '/hosted/verify', hidden },
        resend: { action: '/hosted/verify/resend', hidden },
        links: [],
        ...state,
      },
    },
    ...(state.error === undefined ? {} : { error: state.error }),
  }
}

const ACTION = '/hosted/factor'

/** Asks for a second factor, where there is more than one to choose from. */
export function factorChoiceStep(
  { twoStep }: Messages,
  hidden: FlowHandle,
  available: FactorType[],
): StepPage {
  const target: FormTarget = { action: ACTION, hidden }
  const from = available.find((type) => backedUpFactors.includes(type)) ?? 'TOTP'
  return {
    title: twoStep.title,
    view: {
      name: 'factor',
      props: {
        target,
        choose: { action: ACTION, hidden: { ...hidden, from } },
        available,
        current: undefined,
        hint: undefined,
        isBackup: false,
        error: undefined,
      },
    },
  }
}

/** Asks for the second factor that was chosen. */
export function factorStep(
  { twoStep }: Messages,
  hidden: FlowHandle,
  { factorType, verificationChallengeData = {}, availableFactors = [] }: MfaChallengeData,
  { error, isBackup = false }: { error?: string; isBackup?: boolean } = {},
): StepPage {
  const { hint, pushData } = verificationChallengeData
  const answer = {
    ...hidden,
    // Backup codes stand in for those of an authenticator app.
    factorType: isBackup ? 'TOTP' : factorType,
    from: factorType,
    ...(pushData ? { code: pushData.transactionId } : {}),
  }
  return {
    title: isBackup ? twoStep.backupTitle : twoStep.title,
    view: {
      name: 'factor',
      props: {
        target: { action: ACTION, hidden: answer },
        choose: { action: ACTION, hidden: { ...hidden, from: factorType } },
        available: availableFactors.map((other) => other.factorType),
        current: factorType,
        hint,
        isBackup,
        error,
      },
    },
    ...(error === undefined ? {} : { error }),
  }
}
