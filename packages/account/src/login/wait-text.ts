import type * as problems from '#messages/problems'

/** "40 seconds", "15 minutes", "2 hours"; rounded up. */
export function waitText(
  ms: number,
  { seconds, minutes, hours }: Pick<typeof problems, 'seconds' | 'minutes' | 'hours'>,
): string {
  const count = Math.max(1, Math.ceil(ms / 1000))
  if (count < 100) return seconds({ count })
  const minuteCount = Math.ceil(count / 60)
  return minuteCount < 100
    ? minutes({ count: minuteCount })
    : hours({ count: Math.ceil(minuteCount / 60) })
}
