import { searchProductsSchema } from '@vitrine/contract/schemas'
import { GraphQLScalarType } from 'graphql'
import * as v from 'valibot'
import { findMember } from '../auth/members/member-view.ts'
import { requireCartOwner } from '../cart/owner/cart-owner.ts'
import type { StoredCart } from '../cart/stored-cart.ts'
import { type CartAmount, type CartMoney, toPrice } from '../cart/view/cart-amount.ts'
import { type CartView, type LineView, viewCart } from '../cart/view/view-cart.ts'
import { describeLine, pictureOf } from '../cart/view/wire-cart.ts'
import {
  type CollectionRecord,
  findCollection,
  findCollectionBySlug,
  queryCollections,
} from '../catalog/collection/collections.ts'
import { mediaUrl } from '../catalog/product/media/wire-media.ts'
import { addedByTexts, offeredModifiers } from '../catalog/product/modifiers/wire-modifiers.ts'
import { compareAtOf } from '../catalog/product/prices/wire-price.ts'
import type { ProductRecord, VariantRecord } from '../catalog/product/product-row.ts'
import { findProduct } from '../catalog/product/read/find-product.ts'
import { queryProducts } from '../catalog/product/read/query-products.ts'
import { readProducts } from '../catalog/product/read/read-products.ts'
import type { StoredMedia } from '../catalog/product/stored-product.ts'
import { toFacets } from '../catalog/search/facets/facet-rows.ts'
import { searchProducts } from '../catalog/search/search-products.ts'
import { ApiError, invalidArgument } from '../kernel/errors/api-error.ts'
import { validate } from '../kernel/errors/validate.ts'
import { violation } from '../kernel/errors/violation.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../query/compile-query.ts'
import type { GraphqlContext } from './context.ts'
import { discounted, type Priced, toMoney, toMoneyOrNull } from './to-money.ts'

const words = v.pick(searchProductsSchema, ['expression'])

interface ListArguments {
  limit: number
  offset: number
  filter?: Record<string, unknown> | null
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[] | null
}

interface Named {
  id?: string | null
  slug?: string | null
}

/** A variant with its product, which has the currency and the discount. */
interface VariantOfProduct extends VariantRecord {
  product: ProductRecord
}

/** The resolver of each field of `schema.graphql`, except those whose value is the record's member of that name. */
export const resolvers = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  }),
  JSON: new GraphQLScalarType({ name: 'JSON' }),

  Query: {
    async products(_: unknown, list: ListArguments, { scope }: GraphqlContext) {
      return (await queryProducts(scope, toQuery(list))).items
    },
    async productPage(_: unknown, list: ListArguments, { scope }: GraphqlContext) {
      return toPage(await queryProducts(scope, toQuery(list)))
    },
    async searchProducts(
      _: unknown,
      { expression, ...list }: ListArguments & { expression: string },
      { scope, memory }: GraphqlContext,
    ) {
      const asked = validate(words, { expression })
      const search = { ...asked, query: toQuery(list), select: {} }
      // This field has no facets, so the database counts none.
      const cacheFacets = async () => toFacets([], '')
      const { page } = await searchProducts(scope, search, { cacheFacets, memory })
      const ids = page.items.map(({ productId }) => productId)
      const records = await readProducts(scope, ids)
      return toPage({ ...page, items: ids.flatMap((id) => records.get(id) ?? []) })
    },
    async product(_: unknown, named: Named, { scope }: GraphqlContext) {
      const { id, slug } = requireOneName(named)
      if (id !== undefined) return findProduct(scope, id)
      const paging = { limit: 1, offset: 0 }
      return (await queryProducts(scope, { filter: { slug }, paging })).items[0] ?? null
    },
    async collections(_: unknown, list: ListArguments, { scope }: GraphqlContext) {
      return (await queryCollections(scope, toQuery(list))).items
    },
    collection(_: unknown, named: Named, { scope }: GraphqlContext) {
      const { id, slug = '' } = requireOneName(named)
      return id === undefined ? findCollectionBySlug(scope, slug) : findCollection(scope, id)
    },
    async currentMember(_: unknown, __: unknown, { scope }: GraphqlContext) {
      const { caller } = scope
      if (caller.kind !== 'member') return null
      return findMember(scope, { memberId: caller.memberId, fieldset: 'FULL' })
    },
    async cart(
      _: unknown,
      { currency }: { currency?: string | null },
      { scope, asked }: GraphqlContext,
    ): Promise<CartOfReader | null> {
      requireCartOwner(scope, 'ECOM.READ_CARTS')
      const reading = { language: asked, currency: currency?.toUpperCase() }
      const view = await viewCart(scope, reading).catch(nullWithoutCart)
      return view && { view, ...view.cart }
    },
  },

  Product: {
    id: ({ productId }: ProductRecord) => productId,
    url: ({ slug }: ProductRecord, _: unknown, { settings }: GraphqlContext) =>
      `${settings.publicStorefrontUrl}/products/${encodeURIComponent(slug)}`,
    productType: ({ productType }: ProductRecord) => productType.toUpperCase(),
    ribbon: ({ ribbon }: ProductRecord) => ribbon || null,
    barcode: ({ barcode, manageVariants }: ProductRecord) =>
      manageVariants ? null : barcode || null,
    price: (product: ProductRecord) => toMoney(product, product.priceMinor),
    discountedPrice: (product: ProductRecord) => discounted(product, product.priceMinor),
    compareAtPrice: (product: ProductRecord) => toMoneyOrNull(product, compareAtOf(product)),
    priceRange: (product: ProductRecord) => ({
      min: toMoney(product, product.priceMinMinor),
      max: toMoney(product, product.priceMaxMinor),
    }),
    cost: (product: ProductRecord, _: unknown, context: GraphqlContext) =>
      toCost(product, product.costMinor, context),
    inStock: ({ inventoryStatus }: ProductRecord) => inventoryStatus !== 'OUT_OF_STOCK',
    media: ({ media }: ProductRecord) => pictures(media),
    variants: (product: ProductRecord): VariantOfProduct[] =>
      product.variants.map((variant) => ({ ...variant, product })),
    customTextFields(product: ProductRecord) {
      const added = addedByTexts(product)
      return product.customTextFields.map((field) => ({
        ...field,
        addedPrice: toMoneyOrNull(product, added.get(field.key ?? field.title) ?? null),
      }))
    },
    modifiers: (product: ProductRecord) =>
      offeredModifiers(product).map((modifier) => ({
        ...modifier,
        hasColors: modifier.optionType === 'color',
        choices: modifier.choices.map(({ addedMinor, ...choice }) => ({
          ...choice,
          addedPrice: toMoneyOrNull(product, addedMinor || null),
        })),
      })),
    async collections(
      { collectionIds }: ProductRecord,
      _: unknown,
      { collections }: GraphqlContext,
    ) {
      const found = await Promise.all(collectionIds.map((id) => collections.load(id)))
      return found.filter((record) => record !== null)
    },
    createdDate: ({ createdAt }: ProductRecord) => createdAt,
    updatedDate: ({ updatedAt }: ProductRecord) => updatedAt,
  },

  Variant: {
    id: ({ variantId }: VariantOfProduct) => variantId,
    name: ({ variantName }: VariantOfProduct) => variantName,
    choices: ({ choices }: VariantOfProduct) =>
      Object.entries(choices).map(([option, choice]) => ({ option, choice })),
    barcode: ({ barcode }: VariantOfProduct) => barcode || null,
    price: ({ product, priceMinor }: VariantOfProduct) => toMoney(product, priceMinor),
    discountedPrice: ({ product, priceMinor }: VariantOfProduct) => discounted(product, priceMinor),
    compareAtPrice: ({ product, compareAtMinor }: VariantOfProduct) =>
      toMoneyOrNull(product, compareAtMinor),
    cost: ({ product, costMinor }: VariantOfProduct, _: unknown, context: GraphqlContext) =>
      toCost(product, costMinor, context),
    quantity: ({ product, quantity }: VariantOfProduct) =>
      product.trackInventory ? quantity : null,
  },

  Collection: {
    id: ({ collectionId }: CollectionRecord) => collectionId,
    media: ({ media }: CollectionRecord) => pictures(media),
    products(
      { collectionId }: CollectionRecord,
      { limit, offset }: ListArguments,
      { productsOf }: GraphqlContext,
    ) {
      requireSize({ limit, offset })
      return productsOf({ limit, offset }).load(collectionId)
    },
  },

  Image: {
    url(
      { id, width, height }: StoredMedia,
      size: { width?: number | null; height?: number | null },
      { settings }: GraphqlContext,
    ) {
      const address = mediaUrl(id, settings)
      if (size.width == null && size.height == null) return address
      const fit = `w_${size.width ?? width},h_${size.height ?? height}`
      return `${address}/v1/fit/${fit}/file.${id.slice(id.lastIndexOf('.') + 1)}`
    },
  },

  Cart: {
    id: ({ cartId }: CartOfReader) => cartId,
    lineItems: ({ view }: CartOfReader) =>
      view.lines.map((line): LineOfCart => ({ ...line, view })),
    subtotal: ({ view }: CartOfReader) => toCartPrice(view.subtotal, view.money),
    count: ({ lines }: CartOfReader) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: ({ view }: CartOfReader) => view.money.currency,
    buyerNote: ({ info }: CartOfReader) => info.buyerNote,
    createdDate: ({ createdAt }: CartOfReader) => createdAt,
    updatedDate: ({ updatedAt }: CartOfReader) => updatedAt,
  },

  CartLineItem: {
    id: ({ line }: LineOfCart) => line.lineId,
    quantity: ({ line }: LineOfCart) => line.quantity,
    productId: ({ line }: LineOfCart) => line.productId,
    variantId: ({ line }: LineOfCart) => line.variantId,
    name: ({ line, item }: LineOfCart) => item?.product.record.name ?? line.productName,
    url: ({ item }: LineOfCart, _: unknown, { settings }: GraphqlContext) =>
      item &&
      `${settings.publicStorefrontUrl}/products/${encodeURIComponent(item.product.record.slug)}`,
    sku: ({ item }: LineOfCart) => item?.variant.sku,
    image: ({ item, was }: LineOfCart) => {
      const known = item ?? was
      return known && pictureOf(known)
    },
    description: (line: LineOfCart) =>
      describeLine(line, line.view).map(({ name, plainText, colorInfo }) => ({
        name: name?.translated,
        text: (colorInfo ?? plainText)?.translated,
        color: colorInfo?.code,
      })),
    price: ({ price, view }: LineOfCart) => toCartPrice(price, view.money),
    fullPrice: ({ fullPrice, view }: LineOfCart) => toCartPrice(fullPrice, view.money),
    total: ({ total, view }: LineOfCart) => toCartPrice(total, view.money),
    availability: ({ status }: LineOfCart) => status,
    quantityAvailable: ({ left }: LineOfCart) => left,
  },

  Member: {
    nickname: ({ profile }: { profile: { nickname?: string | null } }) => profile.nickname,
  },
}

/** A cart whose lines are already read, so that nested fields read nothing again. */
type CartOfReader = StoredCart & { view: CartView }
type LineOfCart = LineView & { view: CartView }

function nullWithoutCart(error: unknown): null {
  const { details } = error instanceof ApiError ? error : {}
  if (details?.applicationError?.code === 'OWNED_CART_NOT_FOUND') return null
  throw error
}

function toCartPrice(amount: CartAmount, money: CartMoney) {
  const price = toPrice(amount, money)
  return {
    amount: price.amount,
    formatted: price.formattedAmount,
    convertedAmount: price.convertedAmount,
    formattedConverted: price.formattedConvertedAmount,
  }
}

/** @throws {ApiError} 400 for a page beyond the limits. */
function toQuery({ limit, offset, filter, sort }: ListArguments): UncheckedQuery {
  requireSize({ limit, offset })
  return {
    paging: { limit, offset },
    ...(filter ? { filter } : {}),
    ...(sort ? { sort } : {}),
    at: '',
  } as UncheckedQuery
}

function toPage({ items, offset = 0, total = 0 }: Page<ProductRecord>) {
  return { items, offset, total, hasNext: offset + items.length < total }
}

const MAX_LIMIT = 100
const MAX_OFFSET = 10_000

function requireSize({ limit, offset }: { limit: number; offset: number }) {
  if (limit < 0 || limit > MAX_LIMIT) {
    throw invalidArgument([violation('limit', `has to be 0 to ${MAX_LIMIT}`)])
  }
  if (offset < 0 || offset > MAX_OFFSET) {
    throw invalidArgument([violation('offset', `has to be 0 to ${MAX_OFFSET}`)])
  }
}

function requireOneName({ id, slug }: Named): { id?: string; slug?: string } {
  if (id != null && slug == null) return { id }
  if (slug != null && id == null) return { slug }
  throw invalidArgument([violation('id', 'or "slug" has to be given, and not both')])
}

function pictures(media: StoredMedia[]) {
  return media.filter(({ kind }) => kind === undefined)
}

function toCost(product: Priced, costMinor: number | null, { scope }: GraphqlContext) {
  const isShown = costMinor !== null && isPermitted(scope, 'WIX_STORES.READ_MERCHANT_DATA')
  return isShown ? toMoney(product, costMinor) : null
}
