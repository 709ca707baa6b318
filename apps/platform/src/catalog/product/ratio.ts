/** A positive fraction of integers, so that a product of several factors is rounded once. */
export interface Ratio {
  over: bigint
  under: bigint
}

/** The ratio of a plain decimal such as `1.085`, or of a number's shortest text without exponent. */
export function ratioOf(decimal: string | number): Ratio {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.over, under: a.under * b.under }
}

export function divide(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.under, under: a.under * b.over }
}

/** The amount, zero or more, times the ratio, rounded half up. */
export function scaleMinor(minor: number, ratio: Ratio): number {
  return Number(scale(BigInt(minor), ratio))
}

/** As {@link scaleMinor}, for sums that may exceed the safe integers. */
export function scale(minor: bigint, { over, under }: Ratio): bigint {
  return (2n * minor * over + under) / (2n * under)
}
