import type * as problems from '#messages/problems'

/** "40 seconds", "15 minutes"; rounded up. */
export function waitText(ms: number, { seconds, minutes }: typeof problems): string {
  const count = Math.max(1, Math.ceil(ms / 1000))
  return count < 100 ? seconds({ count }) : minutes({ count: Math.ceil(count / 60) })
}
