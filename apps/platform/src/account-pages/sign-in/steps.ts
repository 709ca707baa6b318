import type { FactorType, MfaChallengeData } from '@vitrine/contract'
import type { StepPage } from '../hosted-page-controller.ts'
import type { HostedField } from '../hosted-pages.ts'
import type { HostedMessages } from '../words.ts'

/** Names the flow on a page: both travel in hidden fields, never in a URL. */
export type FlowHandle = { interaction: string; stateToken: string }

/** "Check your e-mail". */
export function codeStep({ steps }: HostedMessages, hidden: FlowHandle, error?: string): StepPage {
  return {
    title: steps.checkEmail,
    text: [steps.digitsSent],
    form: {
      action: '/hosted/verify',
      hidden,
      fields: [codeField(steps.sixDigits)],
      submit: steps.confirm,
    },
    choices: [{ label: steps.sendAgain, action: '/hosted/verify/resend', hidden }],
    ways: [],
    ...(error === undefined ? {} : { error }),
  }
}

/** Six digits to type; phones offer the ones that just came. */
export function codeField(label: string): HostedField {
  return { name: 'code', label, type: 'code', autoComplete: 'one-time-code' }
}

/** "One more lock", when there is more than one key. */
export function factorChoiceStep(
  { steps }: HostedMessages,
  hidden: FlowHandle,
  available: FactorType[],
): StepPage {
  return {
    title: steps.oneMoreLock,
    text: [steps.chooseKey],
    choices: available.map((factorType) => ({
      label: steps.factors[factorType],
      action: '/hosted/factor',
      hidden: { ...hidden, factorType },
    })),
    ways: [],
  }
}

/** "One more lock", with the key that was chosen. */
export function factorStep(
  { steps }: HostedMessages,
  handle: FlowHandle,
  { factorType, verificationChallengeData = {}, availableFactors = [] }: MfaChallengeData,
  error?: string,
): StepPage {
  const { hint, pushData } = verificationChallengeData
  const hidden = { ...handle, factorType, ...(pushData ? { code: pushData.transactionId } : {}) }
  const remember: HostedField = {
    name: 'remember',
    label: steps.remember,
    type: 'checkbox',
    optional: true,
  }
  const code = codeField(factorType === 'TOTP' ? steps.digitsOrBackupCode : steps.sixDigits)
  return {
    title: steps.oneMoreLock,
    text: [factorWords(steps, factorType, hint)],
    form: {
      action: '/hosted/factor',
      hidden,
      fields: factorType === 'PUSH' ? [remember] : [code, remember],
      submit: steps.goOn,
    },
    choices: availableFactors
      .filter((other) => other.factorType !== factorType)
      .map((other) => ({
        label: steps.factors[other.factorType],
        action: '/hosted/factor',
        hidden: { ...handle, factorType: other.factorType },
      })),
    ways: [],
    ...(error === undefined ? {} : { error }),
  }
}

function factorWords(steps: HostedMessages['steps'], factorType: FactorType, hint?: string) {
  switch (factorType) {
    case 'TOTP':
      return steps.typeAppDigits
    case 'CALL':
      return steps.calling(hint)
    case 'PUSH':
      return steps.pushed(hint)
    default:
      return steps.sentTo(hint)
  }
}
