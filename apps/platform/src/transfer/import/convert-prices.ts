import { currencyExponent, type PriceRate } from '@vitrine/contract'
import type { ProductDraft } from './catalog-format.ts'

/** The draft with every amount in the store's currency, each rounded to its smallest unit. */
export function convertPrices(
  { input, ...draft }: ProductDraft,
  { from, to, rate }: PriceRate & { to: string },
): ProductDraft {
  const factor = rate * 10 ** (currencyExponent(to) - currencyExponent(from))
  const convert = <Amount extends number | null | undefined>(minor: Amount) =>
    (typeof minor === 'number' ? Math.round(minor * factor) : minor) as Amount
  const { discount, variants } = input
  return {
    ...draft,
    input: {
      ...input,
      priceMinor: convert(input.priceMinor),
      ...(input.costMinor !== undefined && { costMinor: convert(input.costMinor) }),
      ...(discount?.type === 'AMOUNT' && {
        discount: { ...discount, minor: convert(discount.minor) },
      }),
      ...(variants && {
        variants: variants.map(({ priceMinor, costMinor, ...variant }) => ({
          ...variant,
          ...(priceMinor !== undefined && { priceMinor: convert(priceMinor) }),
          ...(costMinor !== undefined && { costMinor: convert(costMinor) }),
        })),
      }),
    },
  }
}
