import type { FactorType, MfaChallengeData } from '@vitrine/contract'
import type { StepPage } from './hosted-desk.ts'
import type { HostedField } from './hosted-pages.ts'

/** Names the flow on a page: both travel in hidden fields, never in a URL. */
export type FlowHandle = { interaction: string; stateToken: string }

const CODE_FIELD: HostedField = {
  name: 'code',
  label: 'The six digits',
  type: 'code',
  autoComplete: 'one-time-code',
}

/** "Check your e-mail". */
export function codeStep(hidden: FlowHandle, error?: string): StepPage {
  return {
    title: 'Check your e-mail',
    text: ['We sent you six digits. They work for 10 minutes.'],
    form: { action: '/hosted/verify', hidden, fields: [CODE_FIELD], submit: 'Confirm' },
    choices: [{ label: 'Send again', action: '/hosted/verify/resend', hidden }],
    ways: [],
    ...(error === undefined ? {} : { error }),
  }
}

const FACTOR_NAMES: Record<FactorType, string> = {
  TOTP: 'Authenticator app',
  EMAIL: 'Code by e-mail',
  SMS: 'Text message',
  CALL: 'Telephone call',
  PUSH: 'Say yes on your phone',
  PASSWORD: 'Password',
}

/** "One more lock", when there is more than one key. */
export function factorChoiceStep(hidden: FlowHandle, available: FactorType[]): StepPage {
  return {
    title: 'One more lock',
    text: ['Choose how you show that it is you.'],
    choices: available.map((factorType) => ({
      label: FACTOR_NAMES[factorType],
      action: '/hosted/factor',
      hidden: { ...hidden, factorType },
    })),
    ways: [],
  }
}

/** "One more lock", with the key that was chosen. */
export function factorStep(
  handle: FlowHandle,
  { factorType, verificationChallengeData = {}, availableFactors = [] }: MfaChallengeData,
  error?: string,
): StepPage {
  const { hint, pushData } = verificationChallengeData
  const hidden = { ...handle, factorType, ...(pushData ? { code: pushData.transactionId } : {}) }
  const remember: HostedField = {
    name: 'remember',
    label: 'Do not ask again on this device for 30 days',
    type: 'checkbox',
    optional: true,
  }
  const code =
    factorType === 'TOTP'
      ? { ...CODE_FIELD, label: 'The six digits, or a backup code' }
      : CODE_FIELD
  return {
    title: 'One more lock',
    text: [factorWords(factorType, hint)],
    form: {
      action: '/hosted/factor',
      hidden,
      fields: factorType === 'PUSH' ? [remember] : [code, remember],
      submit: 'Go on',
    },
    choices: availableFactors
      .filter((other) => other.factorType !== factorType)
      .map((other) => ({
        label: FACTOR_NAMES[other.factorType],
        action: '/hosted/factor',
        hidden: { ...handle, factorType: other.factorType },
      })),
    ways: [],
    ...(error === undefined ? {} : { error }),
  }
}

function factorWords(factorType: FactorType, hint = 'you') {
  switch (factorType) {
    case 'TOTP':
      return 'Type the six digits that your authenticator app shows, or one of your backup codes.'
    case 'CALL':
      return `We are calling ${hint}.`
    case 'PUSH':
      return `Choose ${hint} on your phone, then go on here.`
    default:
      return `We sent six digits to ${hint}.`
  }
}
