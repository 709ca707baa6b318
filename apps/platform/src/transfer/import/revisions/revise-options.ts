import { isDeepStrictEqual } from 'node:util'
import type {
  CheckedProduct,
  CheckedVariant,
} from '../../../catalog/product/write/product-input.ts'
import { swatchOf } from '../formats/colors.ts'
import type { DraftInput } from './match-variants.ts'

type Options = CheckedProduct['options']
type DraftOption = NonNullable<DraftInput['options']>[number]

interface OptionsToRevise {
  input: CheckedProduct
  before: DraftInput
  after: DraftInput
  /** Variants that stay without being in the file. */
  unsaid: CheckedVariant[]
  /** Whether files of the format say the kind of an option and its colours. */
  hasColours: boolean
}

/**
 * The product's options with the choices that the file has more or fewer of. `undefined` where the file has them joined,
 * so that what it changes belongs to none of the product's.
 */
export function reviseOptions({
  input,
  before,
  after,
  unsaid,
  hasColours,
}: OptionsToRevise): Options | undefined {
  const said = before.options ?? []
  const given = after.options ?? []
  if (isDeepStrictEqual(said, given)) return input.options
  if (said.length > 0 && said.length !== input.options.length) return undefined
  return given.map((option) => {
    const at = said.findIndex(({ name }) => name === option.name)
    const own = input.options[at]
    const earlier = said[at]
    if (!own || !earlier) return option
    return reviseOption(own, { earlier, option, unsaid, hasColours })
  })
}

interface OptionToRevise extends Pick<OptionsToRevise, 'unsaid' | 'hasColours'> {
  earlier: DraftOption
  option: DraftOption
}

function reviseOption(
  own: Options[number],
  { earlier, option, unsaid, hasColours }: OptionToRevise,
): Options[number] {
  const find = (choices: DraftOption['choices'], wanted: string) =>
    choices.find(({ description }) => description === wanted)
  const isKept = (description: string) =>
    !find(earlier.choices, description) ||
    find(option.choices, description) ||
    unsaid.some(({ choices }) => choices[own.name] === description)
  const kept = own.choices.flatMap((choice) => {
    if (!isKept(choice.description)) return []
    const value = find(option.choices, choice.description)?.value
    const isNew = value !== undefined && value !== find(earlier.choices, choice.description)?.value
    return hasColours && isNew ? [{ ...choice, value }] : [choice]
  })
  const added = option.choices.filter(({ description }) => !find(own.choices, description))
  const toValue = (description: string) =>
    (own.optionType === 'color' && swatchOf(description)) || description
  const isRecoloured = hasColours && option.optionType !== earlier.optionType
  return {
    name: own.name,
    optionType: isRecoloured ? option.optionType : own.optionType,
    choices: [
      ...kept,
      ...added.map(({ value, description }) => ({
        value: hasColours ? value : toValue(description),
        description,
      })),
    ],
  }
}
