/** Collects the prices of a file to find out whether `1.000` is a thousand in it. */
export interface PriceSurvey {
  /** Records a price without its currency. */
  note(price: string): void
  /** The separator of thousands, if the file's prices prove it. */
  thousands(): '.' | ',' | undefined
}

/** This many prices do not agree by chance. */
const MIN_GROUPED = 20
const MIN_SMALL = 5

/**
 * The separator is that of thousands if every price from a thousand on has it before three digits, every smaller one has
 * none, and no price has decimals.
 */
export function createPriceSurvey(): PriceSurvey {
  const grouped = { '.': 0, ',': 0 }
  let small = 0
  let hasOthers = false
  return {
    note(price) {
      const separator = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(price)?.[1]
      if (separator === '.' || separator === ',') grouped[separator] += 1
      else if (/^\d{1,3}$/.test(price)) small += 1
      else if (price !== '') hasOthers = true
    },
    thousands() {
      if (hasOthers || small < MIN_SMALL || (grouped['.'] > 0 && grouped[','] > 0)) return undefined
      return (['.', ','] as const).find((separator) => grouped[separator] >= MIN_GROUPED)
    },
  }
}
