import type { StoredOption } from '../stored-product.ts'

/** An option whose choices all have a colour as value is a colour option. */
export function toOptionType(choices: readonly { value: string }[]): StoredOption['optionType'] {
  return choices.every(({ value }) => COLOUR.test(value)) ? 'color' : 'drop_down'
}

const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl|oklch|oklab|lab|lch)a?\([^()]*\))$/i
