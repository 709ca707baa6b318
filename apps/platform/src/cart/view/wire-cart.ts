import {
  type Cart,
  type DescriptionLine,
  type LineItem,
  type PostalAddress,
  STORES_APP_ID,
} from '@vitrine/contract'
import { type CatalogSettings, toPlatformImage } from '../../catalog/product/media/wire-media.ts'
import { mediaOf } from '../../catalog/variant/options-availability.ts'
import { withFormatted } from '../../kernel/places/formatted-address.ts'
import { nameOfCountry, nameOfSubdivision } from '../../kernel/places/places.ts'
import { findModifier, keyOf, toWireOptions } from '../cart-modifiers.ts'
import type { CartItem, Described } from '../cart-products.ts'
import type { ItemOptions, StoredLine } from '../stored-cart.ts'
import { toPrice } from './cart-amount.ts'
import { describePreorder } from './describe-preorder.ts'
import type { CartView, LinesView, LineView } from './view-cart.ts'

/** The cart in the wire's form (contract section 7.1). */
export function toCart(view: CartView, settings: CatalogSettings): Cart {
  const { cart, money, siteLanguage, lines } = view
  const { owner, info } = cart
  const { revision: _, buyerInfo, contactInfo, ...written } = info
  return {
    id: cart.cartId,
    lineItems: lines.map((line) => toLineItem(line, view, settings)),
    ...written,
    buyerInfo: {
      ...(owner.kind === 'MEMBER' ? { memberId: owner.id } : { visitorId: owner.id }),
      ...buyerInfo,
    },
    ...(contactInfo
      ? {
          contactInfo: {
            ...contactInfo,
            ...(contactInfo.address
              ? { address: withFullNames(contactInfo.address, money.language) }
              : {}),
          },
        }
      : {}),
    currency: money.currency,
    conversionCurrency: money.shownCurrency,
    paymentCurrency: money.currency,
    buyerLanguage: money.language,
    siteLanguage,
    taxIncludedInPrices: cart.pricesIncludeTax,
    weightUnit: 'KG',
    appliedDiscounts:
      cart.couponCode !== null && cart.couponId !== null
        ? [{ coupon: { id: cart.couponId, code: cart.couponCode } }]
        : [],
    subtotal: toPrice(view.subtotal, money),
    ...(cart.checkoutId === null ? {} : { checkoutId: cart.checkoutId }),
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision),
  }
}

/** The line item of a cart; `CheckoutLineItem` adds its taxes and discounts. */
export function toLineItem(
  described: LineView,
  view: LinesView,
  settings: CatalogSettings,
): LineItem {
  const { line, item, was, status, left, price, fullPrice, total } = described
  const { money } = view
  const { lineId: id, productId, quantity, options } = line
  return {
    id,
    quantity,
    catalogReference: {
      catalogItemId: productId,
      appId: STORES_APP_ID,
      ...(Object.keys(options).length > 0 ? { options: { ...toWireOptions(options) } } : {}),
    },
    ...(item ? describeItem(item, settings) : describeGone(line, was, settings)),
    ...(item || was ? { descriptionLines: describeLine(described, view) } : {}),
    price: toPrice(price, money),
    fullPrice: toPrice(fullPrice, money),
    priceBeforeDiscounts: toPrice(fullPrice, money),
    lineItemPrice: toPrice(total, money),
    availability: { status, ...(left === null ? {} : { quantityAvailable: left }) },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: productId,
    customLineItem: false,
    // A deleted item has no price and counts zero.
    priceUndetermined: item === null,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
  }
}

function describeItem(
  item: CartItem,
  settings: CatalogSettings,
): Pick<LineItem, 'productName' | 'url' | 'image' | 'physicalProperties' | 'itemType'> {
  const { record, original } = item.product
  const { variant } = item
  const relativePath = `/products/${encodeURIComponent(record.slug)}`
  const picture = pictureOf(item)
  const isDigital = record.productType === 'digital'
  return {
    productName: { original: original.name, translated: record.name },
    url: { relativePath, url: `${settings.publicStorefrontUrl}${relativePath}` },
    ...(picture ? { image: toPlatformImage(picture, settings) } : {}),
    physicalProperties: { weight: variant.weight, sku: variant.sku, shippable: !isDigital },
    itemType: { preset: isDigital ? 'DIGITAL' : 'PHYSICAL' },
  }
}

/** The name when it was added, and the picture, as far as it is known. */
function describeGone(
  { productName }: StoredLine,
  was: Described | null,
  settings: CatalogSettings,
): Pick<LineItem, 'productName' | 'image' | 'itemType'> {
  const picture = was && pictureOf(was)
  return {
    productName: { original: productName, translated: productName },
    ...(picture ? { image: toPlatformImage(picture, settings) } : {}),
    itemType: { preset: 'UNRECOGNISED' },
  }
}

/** A picture of the choices, otherwise of the product. */
export function pictureOf({ product, choices }: Described) {
  const { options } = product.original
  const { media } = product.record
  return mediaOf({ options, media }, choices).find(({ kind }) => kind === undefined)
}

/** The choices and texts, as far as they are known, and whether it is a preorder. */
export function describeLine(
  { line: { options }, item, was }: LineView,
  view: LinesView,
): DescriptionLine[] {
  const known = item ?? was
  if (!known) return []
  return [
    ...describeChoices(known),
    ...describeModifiers(known, options),
    ...describeTexts(known, options),
    ...(item ? describePreorder(item, view) : []),
  ]
}

/** The choices of modifiers, in the product's order. */
function describeModifiers(
  { product }: Described,
  { modifiers = {} }: ItemOptions,
): DescriptionLine[] {
  const known = product.record.modifiers ?? []
  const places = known.map(keyOf)
  const chosen = Object.entries(modifiers)
  chosen.sort(([one], [other]) => places.indexOf(one) - places.indexOf(other))
  return chosen.map(([name, choice]) => {
    const modifier = findModifier(known, name)
    const found = modifier?.choices.find((one) => keyOf(one) === choice)
    const text = { original: choice, translated: found?.name ?? choice }
    return {
      name: { original: name, translated: modifier?.name ?? name },
      ...(found?.colorCode
        ? { colorInfo: { ...text, code: found.colorCode } }
        : { plainText: text }),
    }
  })
}

/** The choices, by option. */
function describeChoices({ product, choices }: Described): DescriptionLine[] {
  return product.record.options.flatMap(({ name, key = name, optionType, choices: labels }) => {
    const chosen = choices[key]
    const label = labels.find((choice) => (choice.key ?? choice.description) === chosen)
    if (chosen === undefined || !label) return []
    const text = { original: chosen, translated: label.description }
    return [
      {
        name: { original: key, translated: name },
        ...(optionType === 'color'
          ? { colorInfo: { ...text, code: label.value } }
          : { plainText: text }),
      },
    ]
  })
}

/** The texts in the product's order; those of removed fields come last. */
function describeTexts(
  { product }: Described,
  { customTextFields = {} }: ItemOptions,
): DescriptionLine[] {
  const texts = new Map(Object.entries(customTextFields))
  const titles = new Map(
    product.record.customTextFields.map(({ title, key = title }) => [key, title]),
  )
  const keys = new Set([...titles.keys(), ...texts.keys()])
  return [...keys].flatMap((original) => {
    const text = texts.get(original)
    if (text === undefined) return []
    return [
      {
        name: { original, translated: titles.get(original) ?? original },
        plainText: { original: text, translated: text },
      },
    ]
  })
}

/** With the country's name and the lines of the address in the reader's language, and the subdivision's own name. */
export function withFullNames(address: PostalAddress, language: string): PostalAddress {
  const { country, subdivision } = address
  const countryFullname = country && nameOfCountry(country, language)
  const subdivisionFullname = subdivision && nameOfSubdivision(subdivision)
  return {
    ...withFormatted(address, language),
    ...(countryFullname ? { countryFullname } : {}),
    ...(subdivisionFullname ? { subdivisionFullname } : {}),
  }
}
