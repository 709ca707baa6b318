import {
  addedMinor,
  type ModifierChoice,
  type ProductModifier,
} from '../catalog/product/modifiers/product-modifiers.ts'
import type { ItemOptions } from './stored-cart.ts'

/**
 * What the choices and texts of a line add to the price of one, in minor units, given the modifiers in the original
 * language; `null` when a choice is gone.
 */
export function findAddedMinor(
  modifiers: readonly ProductModifier[],
  { modifiers: chosen = {}, customTextFields = {} }: ItemOptions,
  currency: string,
): number | null {
  let added = 0
  for (const [name, choice] of Object.entries(chosen)) {
    const found = findModifier(modifiers, name)?.choices.find((one) => one.name === choice)
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

/** The modifier with choices of this original or translated name. */
export function findModifier(
  modifiers: readonly ProductModifier[],
  name: string,
): ModifierWithChoices | undefined {
  return modifiers.filter(hasChoices).find((one) => isNamed(one, name))
}

type ModifierWithChoices = ProductModifier & { choices: ModifierChoice[] }

export const hasChoices = (modifier: ProductModifier): modifier is ModifierWithChoices =>
  modifier.choices !== null

/** Whether this is its original name or its label; no other part of the product has either. */
export const isNamed = ({ name, key }: { name: string; key?: string }, given: string): boolean =>
  given === name || given === key

export const keyOf = ({ name, key = name }: { name: string; key?: string }): string => key

/** The options of a line in the wire's form, which has options and modifiers in one object. */
export function toWireOptions({ modifiers, ...options }: ItemOptions): ItemOptions {
  return modifiers ? { ...options, options: { ...options.options, ...modifiers } } : { ...options }
}
