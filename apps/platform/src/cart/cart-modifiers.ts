import {
  addedMinor,
  type ModifierChoice,
  type ProductModifier,
} from '../catalog/product/modifiers/product-modifiers.ts'
import type { ItemOptions } from './stored-cart.ts'

/** What the choices and texts of a line add to the price of one, in minor units; `null` when a choice is gone. */
export function findAddedMinor(
  modifiers: readonly ProductModifier[],
  { modifiers: chosen = {}, customTextFields = {} }: ItemOptions,
  currency: string,
): number | null {
  let added = 0
  for (const [name, choice] of Object.entries(chosen)) {
    const found = findChoices(modifiers, name)?.find((one) => one.name === choice)
    if (!found) return null
    added += addedMinor(found.addedPrice, currency)
  }
  for (const { name, choices, addedPrice } of modifiers) {
    if (choices === null && customTextFields[name] !== undefined) {
      added += addedMinor(addedPrice, currency)
    }
  }
  return added
}

export function findChoices(
  modifiers: readonly ProductModifier[],
  name: string,
): ModifierChoice[] | undefined {
  return modifiers.find((one) => one.choices !== null && one.name === name)?.choices ?? undefined
}

/** The options of a line in the wire's form, which has options and modifiers in one object. */
export function toWireOptions({ modifiers, ...options }: ItemOptions): ItemOptions {
  return modifiers ? { ...options, options: { ...options.options, ...modifiers } } : { ...options }
}
