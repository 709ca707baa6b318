import {
  type CatalogReference,
  DEFAULT_VARIANT_ID,
  type FieldViolation,
  type LineItemToAdd,
} from '@vitrine/contract'
import { choiceLabels } from '../../catalog/translations/read/translate-product.ts'
import { agrees } from '../../catalog/variant/options-availability.ts'
import { toStoredVariantId } from '../../catalog-v3/product/variant-id.ts'
import { invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { findModifier, hasChoices, isNamed, keyOf } from '../cart-modifiers.ts'
import { type CartItem, type CartProduct, findItem, readCartProducts } from '../cart-products.ts'
import type { ItemOptions, StoredLine } from '../stored-cart.ts'
import { itemDigest } from './item-digest.ts'

/** An item to add to a cart, found in the catalog. */
export interface ResolvedItem extends Omit<StoredLine, 'lineId'> {
  item: CartItem
}

/**
 * Finds in the catalog the items of the lines. Choices and texts may be given by their original or their translated
 * names.
 *
 * @throws {ApiError} 404: no such product or variant that shoppers may see. 400: a choice is missing or unknown, or a
 *   text is missing, too long, or not part of the product.
 */
export async function resolveItems(
  scope: SiteScope,
  lines: readonly LineItemToAdd[],
): Promise<ResolvedItem[]> {
  const references = readReferences(lines)
  return resolveReferences(references, await readCartProducts(scope, references))
}

/** An item as the request names it; its ids are validated, but may be unknown. */
export interface Reference {
  productId: string
  variantId?: string
  /** As the request has it: catalog V3 calls the only variant of a product by the product's id. */
  givenVariantId?: string
  choices: Record<string, string> | undefined
  texts: Record<string, string>
  quantity: number
  /** The path of the options in the request. */
  field: string
}

/** @throws {ApiError} 404: an id is none. */
export function readReferences(lines: readonly LineItemToAdd[]): Reference[] {
  return lines.map(({ catalogReference, quantity }, at) => ({
    ...readReference(catalogReference),
    quantity,
    field: `lineItems.${at}.catalogReference.options`,
  }))
}

/** The items among the products, which were read for them: see {@link resolveItems}. */
export function resolveReferences(
  references: readonly Reference[],
  products: ReadonlyMap<string, CartProduct>,
): ResolvedItem[] {
  return references.map((reference) => resolve(reference, products))
}

/** Both validated by the schema. */
type GivenOptions = ItemOptions | null | undefined

function readReference({ catalogItemId, options }: CatalogReference) {
  const productId = catalogItemId.toLowerCase()
  if (!isGuid(productId)) throw notFound('product', catalogItemId)
  const given = options as GivenOptions
  const givenVariantId = given?.variantId?.toLowerCase()
  if (givenVariantId !== undefined && !isGuid(givenVariantId)) {
    throw notFound('variant', givenVariantId)
  }
  return {
    productId,
    ...(givenVariantId === undefined
      ? {}
      : { variantId: toStoredVariantId(productId, givenVariantId), givenVariantId }),
    // Clients that build requests for all products alike send an empty text.
    choices: Object.keys(given?.options ?? {}).length > 0 ? given?.options : undefined,
    texts: given?.customTextFields ?? {},
  }
}

function resolve(reference: Reference, products: ReadonlyMap<string, CartProduct>): ResolvedItem {
  const { productId, quantity, field } = reference
  const product = products.get(productId)
  if (!product) throw notFound('product', productId)
  const { record, original } = product
  const violations: FieldViolation[] = []
  const { modifiers, ...chosen } = findModifiers(product, reference, violations)
  const choices = findChoices(product, { ...reference, ...chosen }, violations)
  const texts = findTexts(product, reference, violations)
  if (violations.length > 0) throw invalidArgument(violations)

  const variantId =
    reference.variantId ??
    (original.manageVariants
      ? original.variants.find((variant) => agrees(variant, choices ?? {}))?.variantId
      : DEFAULT_VARIANT_ID)
  const options: ItemOptions = {
    ...(reference.givenVariantId === undefined ? {} : { variantId: reference.givenVariantId }),
    ...(choices === undefined ? {} : { options: choices }),
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(Object.keys(texts).length === 0 ? {} : { customTextFields: texts }),
  }
  const item =
    variantId === undefined ? null : findItem(products, { productId, variantId, options })
  if (!item || variantId === undefined) throw notFound('variant', variantId ?? record.name)
  const isChosen =
    choices === undefined || agrees({ ...item.variant, choices: item.choices }, choices)
  if (!isChosen) {
    throw invalidArgument([violation(`${field}.options`, 'are not those of the variant')])
  }
  const digest = itemDigest(
    { productId, variantId },
    { choices: original.manageVariants ? {} : item.choices, modifiers, texts },
  )
  return { productId, variantId, options, digest, productName: original.name, quantity, item }
}

/** The choices of modifiers, which the wire has among those of options, all mandatory ones; and the others. */
function findModifiers(
  { record }: CartProduct,
  { choices, field }: Reference,
  violations: FieldViolation[],
): { modifiers: Record<string, string> | undefined; choices: Reference['choices'] } {
  const known = record.modifiers ?? []
  // An option of the same name takes the choice.
  const isOption = (name: string) => record.options.some((option) => isNamed(option, name))
  const rest: Record<string, string> = {}
  const modifiers: Record<string, string> = {}
  for (const [name, choice] of Object.entries(choices ?? {})) {
    const modifier = isOption(name) ? undefined : findModifier(known, name)
    const found = modifier?.choices.find((one) => isNamed(one, choice))
    if (!modifier) rest[name] = choice
    else if (found) modifiers[keyOf(modifier)] = keyOf(found)
    else {
      const place = `${field}.options.${name}`
      violations.push(violation(place, 'is not one of its choices', 'INVALID_ENUM_VALUE'))
    }
  }
  const given = Object.keys(choices ?? {})
  for (const modifier of known.filter(hasChoices)) {
    const isGiven = given.some((name) => isNamed(modifier, name))
    if (!modifier.mandatory || isOption(keyOf(modifier)) || isGiven) continue
    violations.push(violation(`${field}.options.${modifier.name}`, 'is required', 'REQUIRED_FIELD'))
  }
  const some = (named: Record<string, string>) =>
    Object.keys(named).length > 0 ? named : undefined
  return { modifiers: some(modifiers), choices: some(rest) }
}

/** The choices by their original names; all of them, unless a variant determines them. */
function findChoices(
  { record, original }: CartProduct,
  { choices: given, variantId, field }: Reference,
  violations: FieldViolation[],
): Record<string, string> | undefined {
  const isNeeded = original.manageVariants ? variantId === undefined : original.options.length > 0
  if (given === undefined && !isNeeded) return undefined
  const chosen = new Map(Object.entries(choiceLabels(record.options)(given ?? {})))
  const found: Record<string, string> = {}
  for (const option of record.options) {
    const label = chosen.get(option.name)
    chosen.delete(option.name)
    const choice = option.choices.find(({ description }) => description === label)
    const place = `${field}.options.${option.name}`
    if (label === undefined) violations.push(violation(place, 'is required', 'REQUIRED_FIELD'))
    else if (!choice)
      violations.push(violation(place, 'is not one of its choices', 'INVALID_ENUM_VALUE'))
    else found[option.key ?? option.name] = choice.key ?? choice.description
  }
  for (const name of chosen.keys()) {
    violations.push(
      violation(`${field}.options.${name}`, 'is not an option of the product', 'FIELD_NOT_ALLOWED'),
    )
  }
  return found
}

/** The texts by their original titles, without empty ones. */
function findTexts(
  { record }: CartProduct,
  { texts: given, field }: Reference,
  violations: FieldViolation[],
): Record<string, string> {
  const rest = new Map(Object.entries(given))
  const found: Record<string, string> = {}
  for (const { title, key = title, maxLength, mandatory } of record.customTextFields) {
    const text = (rest.get(key) ?? rest.get(title) ?? '').trim()
    rest.delete(key)
    rest.delete(title)
    const place = `${field}.customTextFields.${title}`
    if (text === '' && mandatory) violations.push(violation(place, 'is required', 'REQUIRED_FIELD'))
    if (text.length > maxLength) {
      const long = `has size ${text.length}, expected ${maxLength} or less`
      violations.push(violation(place, long, 'MAX_LENGTH'))
    }
    if (text !== '') found[key] = text
  }
  for (const title of rest.keys()) {
    const place = `${field}.customTextFields.${title}`
    violations.push(violation(place, 'is not a text field of the product', 'FIELD_NOT_ALLOWED'))
  }
  return found
}
