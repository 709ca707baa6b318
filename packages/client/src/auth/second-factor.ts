import type { FactorAnswer, FactorType, StateMachineResponse } from '@vitrine/contract'

/** The proof of a second factor: the code that was sent or shown, or a confirmed push. */
export type SecondFactor = (
  | { factorType: Exclude<FactorType, 'PASSWORD' | 'PUSH'>; code: string }
  | { factorType: 'PUSH'; transactionId: string }
) & {
  /** Whether this device is trusted from now on and needs no second factor for a while. */
  rememberThisDevice?: boolean
}

/** Which factors a member may choose from. */
export interface SecondFactorChoice {
  stateToken: string
  availableFactors: readonly FactorType[]
}

/** A second factor that was started. */
export interface SecondFactorChallenge extends SecondFactorChoice {
  factorType: FactorType
  /** Where the code went, such as `+372 •••• 1234`. */
  hint?: string
  /** Names a push until it is confirmed. */
  transactionId?: string
}

/** Parses the second-factor members of a reply. @see wire contract section 4.2 */
export function readSecondFactor({
  stateToken,
  requireMfaData,
  mfaChallengeData,
}: StateMachineResponse):
  | { loginState: 'MFA_REQUIRED'; data: SecondFactorChoice }
  | { loginState: 'MFA_CHALLENGE'; data: SecondFactorChallenge }
  | undefined {
  if (!stateToken) return undefined
  if (mfaChallengeData) {
    const { factorType, verificationChallengeData: challenge, availableFactors } = mfaChallengeData
    const transactionId = challenge?.pushData?.transactionId
    return {
      loginState: 'MFA_CHALLENGE',
      data: {
        stateToken,
        factorType,
        ...(challenge?.hint && { hint: challenge.hint }),
        ...(transactionId && { transactionId }),
        availableFactors: typesOf(availableFactors),
      },
    }
  }
  if (!requireMfaData) return undefined
  return {
    loginState: 'MFA_REQUIRED',
    data: { stateToken, availableFactors: typesOf(requireMfaData.availableFactors) },
  }
}

/** Converts an answer to its wire form: each factor has a member of its own. */
export function toFactorAnswer(factor: SecondFactor): FactorAnswer {
  const { factorType } = factor
  if (factorType === 'PUSH') {
    return { factorType, pushData: { transactionId: factor.transactionId } }
  }
  const data = { code: factor.code }
  return { factorType, [`${factorType.toLowerCase()}Data`]: data } as FactorAnswer
}

function typesOf(factors: readonly { factorType: FactorType }[] = []) {
  return factors.map(({ factorType }) => factorType)
}
