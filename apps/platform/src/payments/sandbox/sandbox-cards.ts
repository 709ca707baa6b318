/** What happens when the buyer pays with a card of the sandbox. */
export type SandboxBehavior =
  | 'SUCCEEDS'
  | 'IS_DECLINED'
  | 'LACKS_FUNDS'
  | 'NEEDS_ACTION'
  | 'ANSWERS_LATE'
  | 'ANSWERS_TWICE'
  | 'NEVER_ANSWERS'

/** The card numbers of the sandbox. They are valid numbers (ISO/IEC 7812-1, annex B) of no bank. */
export const sandboxCards: Readonly<Record<string, SandboxBehavior>> = {
  '4242424242424242': 'SUCCEEDS',
  '4000000000000002': 'IS_DECLINED',
  '4000000000009995': 'LACKS_FUNDS',
  '4000000000003220': 'NEEDS_ACTION',
  '4000000000000077': 'ANSWERS_LATE',
  '4000000000000259': 'ANSWERS_TWICE',
  '4000000000006975': 'NEVER_ANSWERS',
}

/** The behavior of the number as it was typed; `null` for a card that the sandbox does not have. */
export function behaviorOf(number: string): SandboxBehavior | null {
  return sandboxCards[number.replaceAll(/[\s-]/g, '')] ?? null
}
