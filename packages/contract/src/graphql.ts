// Written from apps/platform/src/graphql/schema.graphql by `npm run graphql-types`.

export interface GraphqlQuery {
  /** Products in the requested order; hidden ones only for callers with the permission to see them. */
  products: GraphqlProduct[]
  /** As `products`, with the total count. */
  productPage: GraphqlProductPage
  /** Products that contain all words, by relevance. */
  searchProducts: GraphqlProductPage
  /** One product, by its id or its slug. */
  product: GraphqlProduct | null
  collections: GraphqlCollection[]
  /** One collection, by its id or its slug. */
  collection: GraphqlCollection | null
  /** The member who is signed in. */
  currentMember: GraphqlMember | null
  /** The caller's cart; null until an item was added. */
  cart: GraphqlCart | null
}

export interface GraphqlSorting {
  fieldName: string
  order?: GraphqlSortOrder | null
}

export type GraphqlSortOrder = 'ASC' | 'DESC'

export interface GraphqlProductPage {
  items: GraphqlProduct[]
  total: number
  offset: number
  hasNext: boolean
}

export interface GraphqlProduct {
  id: string
  numericId: string
  name: string
  slug: string
  /** The address of its page in the shop. */
  url: string
  /** HTML. */
  description: string
  visible: boolean
  productType: GraphqlProductType
  sku: string
  /** Such as a GTIN (EAN, UPC). */
  barcode: string | null
  weight: number
  brand: string | null
  /** Words that it is sorted by. */
  tags: string[]
  ribbon: string | null
  price: GraphqlMoney
  /** The price after the product's discount. */
  discountedPrice: GraphqlMoney
  /** The price before, as the owner says it; that of its cheapest variant. */
  compareAtPrice: GraphqlMoney | null
  priceRange: GraphqlMoneyRange
  /** Only for callers with the permission to read merchant data. */
  cost: GraphqlMoney | null
  inStock: boolean
  inventoryStatus: GraphqlInventoryStatus
  media: GraphqlImage[]
  options: GraphqlProductOption[]
  variants: GraphqlVariant[]
  /** Days in which it is made after it was ordered; null for what is ready. */
  preparationDays: GraphqlDayRange | null
  infoSections: GraphqlInfoSection[]
  customTextFields: GraphqlCustomTextField[]
  /** Choices that make no variants, on sites with catalog V3; a cart takes one by the name, as those of options. */
  modifiers: GraphqlModifier[]
  collections: GraphqlCollection[]
  revision: string
  createdDate: string
  updatedDate: string
}

export interface GraphqlDayRange {
  min: number
  max: number
}

export type GraphqlProductType = 'PHYSICAL' | 'DIGITAL'

export type GraphqlInventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

export interface GraphqlMoney {
  /** In the major unit, exact, such as 14.50. */
  amount: string
  /** ISO 4217. */
  currency: string
  /** Formatted for shoppers. */
  formatted: string
}

export interface GraphqlMoneyRange {
  min: GraphqlMoney
  max: GraphqlMoney
}

export interface GraphqlImage {
  id: string
  width: number
  height: number
  altText: string
  /** The address of the picture, fitted into the size when one is given. */
  url: string
}

export interface GraphqlProductOption {
  name: string
  /** The original's name, where it is shown in another language; calls take either. */
  key: string | null
  choices: GraphqlChoice[]
}

export interface GraphqlChoice {
  /** A colour's CSS value, otherwise the same as the description. */
  value: string
  description: string
  /** The original's description, where it is shown in another language; calls take either. */
  key: string | null
}

export interface GraphqlVariant {
  /** The all-zero id where the product has no variants of its own. */
  id: string
  name: string
  choices: GraphqlChosenChoice[]
  sku: string
  barcode: string | null
  price: GraphqlMoney
  discountedPrice: GraphqlMoney
  /** The price before, as the owner says it. */
  compareAtPrice: GraphqlMoney | null
  cost: GraphqlMoney | null
  weight: number
  visible: boolean
  inStock: boolean
  /** Absent where the stock is not tracked. */
  quantity: number | null
}

export interface GraphqlChosenChoice {
  option: string
  choice: string
}

export interface GraphqlInfoSection {
  title: string
  /** HTML. */
  description: string
}

export interface GraphqlCustomTextField {
  title: string
  maxLength: number
  mandatory: boolean
  /** What a text adds to the price, on sites with catalog V3. */
  addedPrice: GraphqlMoney | null
}

export interface GraphqlModifier {
  name: string
  /** The original's name, where it is shown in another language; calls take either. */
  key: string | null
  /** Whether the values of its choices are colours. */
  hasColors: boolean
  mandatory: boolean
  choices: GraphqlModifierChoice[]
}

export interface GraphqlModifierChoice {
  /** A colour's CSS value, otherwise the same as the description. */
  value: string
  description: string
  /** The original's description, where it is shown in another language; calls take either. */
  key: string | null
  addedPrice: GraphqlMoney | null
}

export interface GraphqlCollection {
  id: string
  name: string
  slug: string
  description: string
  visible: boolean
  numberOfProducts: number
  media: GraphqlImage[]
  /** Its products, the cheapest first. */
  products: GraphqlProduct[]
}

export interface GraphqlMember {
  id: string
  loginEmail: string | null
  loginEmailVerified: boolean | null
  status: string
  nickname: string | null
  createdDate: string | null
}

export interface GraphqlCart {
  id: string
  lineItems: GraphqlCartLineItem[]
  /** The sum of all line items; items that are no longer sold count zero. */
  subtotal: GraphqlCartMoney
  /** The number of items, quantities included. */
  count: number
  currency: string
  buyerNote: string | null
  revision: string
  createdDate: string
  updatedDate: string
}

export interface GraphqlCartLineItem {
  id: string
  quantity: number
  productId: string
  /** The all-zero id where the product has no variants of its own. */
  variantId: string
  name: string
  /** The address of its page in the shop; absent for items that are no longer sold. */
  url: string | null
  sku: string | null
  image: GraphqlImage | null
  /** The choices and texts, such as a size, then that it is a preorder. */
  description: GraphqlCartDescriptionLine[]
  /** The unit price after the product's discount. */
  price: GraphqlCartMoney
  fullPrice: GraphqlCartMoney
  /** The price times the quantity. */
  total: GraphqlCartMoney
  availability: GraphqlCartAvailability
  /** The quantity that is left; absent where the stock is not tracked. */
  quantityAvailable: number | null
}

export interface GraphqlCartDescriptionLine {
  name: string
  text: string
  /** A colour's CSS value. */
  color: string | null
}

export type GraphqlCartAvailability =
  | 'AVAILABLE'
  | 'PARTIALLY_AVAILABLE'
  | 'NOT_AVAILABLE'
  | 'NOT_FOUND'

export interface GraphqlCartMoney {
  /** In the major unit, exact, such as 14.50. */
  amount: string
  formatted: string
  /** In the requested currency, or in the store's own. */
  convertedAmount: string
  formattedConverted: string
}
