import type { Messages } from '../shell/language.ts'

type EventNames = Messages['eventNames']

export const eventGroups = [
  'orderGroup',
  'checkoutGroup',
  'productGroup',
  'stockGroup',
  'collectionGroup',
  'otherGroup',
] as const
export type EventGroup = (typeof eventGroups)[number]

/** What happened, in words; the type itself where the platform has a newer one than this program knows. */
export function eventName(names: EventNames, type: string): string {
  const name: unknown = Reflect.get(names, shortType(type))
  return typeof name === 'string' ? name : type
}

/** The part of a type that says what happened: `order_created` of `wix.ecom.v1.order_created`. */
export function shortType(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1)
}

export function groupOf(type: string): EventGroup {
  return GROUPS.find(([words]) => words.test(shortType(type)))?.[1] ?? 'otherGroup'
}

/** The first match counts. */
const GROUPS: readonly [RegExp, EventGroup][] = [
  [/^order_/, 'orderGroup'],
  [/abandoned|^Cart/, 'checkoutGroup'],
  [/inventory/i, 'stockGroup'],
  [/^(Collection|category_)/, 'collectionGroup'],
  [/^(Product|Variants|product_|brand_|ribbon_|info_section_|customization_)/, 'productGroup'],
]
