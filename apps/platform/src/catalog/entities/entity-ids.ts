import { v5 as uuidv5 } from 'uuid'
import type { StoredChoice, StoredOption } from '../product/stored-product.ts'

/** The UUID namespace for ids derived from names: the same name gives the same id, here and in events. */
const NAMES = '5b0f2c1e-6a6d-4f0e-9f0b-2c7a3d1e8f40'

export const brandId = (name: string): string => uuidv5(`brand ${name}`, NAMES)
export const ribbonId = (name: string): string => uuidv5(`ribbon ${name}`, NAMES)

/** A title used twice in a product gives two ids. */
export const infoSectionId = (productId: string, title: string, repetition = 0): string =>
  uuidv5(`info section ${title}${repetition === 0 ? '' : `\n${repetition}`}`, productId)

export const optionCustomizationId = ({ name, optionType }: StoredOption): string =>
  uuidv5(`customization option ${optionType} ${name}`, NAMES)
export const textCustomizationId = (title: string): string =>
  uuidv5(`customization text ${title}`, NAMES)
export const modifierCustomizationId = ({ name, optionType }: StoredOption): string =>
  uuidv5(`customization modifier ${optionType} ${name}`, NAMES)
export const customizationChoiceId = (customizationId: string, { description }: StoredChoice) =>
  uuidv5(description, customizationId)
