import type { FactorAnswer, FactorType, StateMachineResponse } from '@vitrine/contract'

/** How a member answers a second factor: with the code sent or shown, or by a confirmed push. */
export type SecondFactor = (
  | { factorType: 'SMS' | 'CALL' | 'EMAIL' | 'TOTP'; code: string }
  | { factorType: 'PUSH'; transactionId: string }
) & {
  /** This device is not asked again for a while. */
  rememberThisDevice?: boolean
}

/** Which factors a member may choose from. */
export interface SecondFactorChoice {
  stateToken: string
  availableFactors: readonly FactorType[]
}

/** A factor that is under way. */
export interface SecondFactorChallenge extends SecondFactorChoice {
  factorType: FactorType
  /** Where the code went, such as `+372 •••• 1234`. */
  hint?: string
  /** Names a push until it is confirmed. */
  transactionId?: string
}

/** Reads the second-factor members of a reply. @see wire contract section 4.2 */
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

/** Writes an answer as the wire wants it: each factor has a member of its own. */
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
