/**
 * Divides an amount among parts in proportion to their weights, so that the shares add up to it: each is rounded
 * down, and the minor units left over go to the largest remainders, earlier parts first. No share exceeds its weight
 * where the amount does not exceed their sum.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / whole)
  let left = amount - shares.reduce((sum, share) => sum + share, 0n)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { at, remainder } of byRemainder) {
    if (left === 0n || remainder === 0n) break
    shares[at] = (shares[at] ?? 0n) + 1n
    left--
  }
  return shares
}
