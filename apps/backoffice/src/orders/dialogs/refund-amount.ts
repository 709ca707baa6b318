/** A decimal of the wire in minor units. */
export function toMinor(amount: string, exponent: number): number {
  return Math.round(Number(amount) * 10 ** exponent)
}

/** Minor units as the wire's decimal. */
export function toDecimal(minor: number, exponent: number): string {
  return (minor / 10 ** exponent).toFixed(exponent)
}

/** A line with what was paid for all of it. */
export interface PaidLine {
  id: string
  quantity: number
  totalMinor: number
}

/**
 * What was paid for this many of each line, in minor units. The cents that do not divide are in the first ones, so that
 * the parts of a line are its sum.
 */
export function sumOfLines(
  lines: readonly PaidLine[],
  chosen: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, { id, quantity, totalMinor }) => {
    const count = Math.min(Math.max(chosen[id] ?? 0, 0), quantity)
    return sum + Math.ceil((totalMinor * count) / quantity)
  }, 0)
}
