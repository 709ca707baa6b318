import { listCountries } from '@vitrine/account/account/countries.ts'
import type { Messages } from '@vitrine/account/all-messages'
import type {
  Checkout,
  CheckoutLineItem,
  DeliverySettings,
  ManualPayment,
  MultiCurrencyPrice,
  ShippingOption,
} from '@vitrine/contract'
import { choicesOf } from '../../cart/view/choices-of.ts'
import type { LineView } from '../../cart/view/view-cart.ts'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { formatMinor } from '../../catalog/product/money.ts'
import { toCheckout } from '../../checkout/wire-checkout.ts'
import { deliversTo } from '../../delivery/find-delivery-options.ts'
import { hasRegionsOf } from '../../delivery/has-regions-of.ts'
import { listSubdivisions } from '../../kernel/places/places.ts'
import { addressLines } from '../../orders/view/address-lines.ts'
import type { HostedReader } from '../reader.ts'
import { thumbnailOf } from '../thumbnail-of.ts'
import type { CheckoutValues } from './checkout-values.ts'
import type {
  CheckoutFormView,
  CheckoutLine,
  CheckoutSums,
  DeliveryChoice,
  PaymentChoice,
  SelectOption,
} from './checkout-view.ts'
import type { ShownCheckout } from './find-shown-checkout.ts'

/** Where the region is part of a postal address (UPU, addressing systems), or may decide about delivery and tax. */
const WITH_REGIONS = ['AR', 'AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'MY', 'TH', 'US']

export const CARD = 'card'
export const MANUAL = 'manual:'

interface FormViewInput {
  shown: ShownCheckout
  values: CheckoutValues
  /** The way of payment that the buyer has chosen. */
  payment: string
  manual: readonly ManualPayment[]
  /** The name of the store's payment provider. */
  provider: string | undefined
  savedAddresses: CheckoutFormView['savedAddresses']
  settings: CatalogSettings
  reader: HostedReader
  action: string
  signInHref: string | null
}

/** The form without what is wrong with it. */
export function toFormView({
  shown: { view, delivery, storeCountry },
  values,
  payment,
  manual,
  provider,
  settings,
  reader: { language, messages },
  ...page
}: FormViewInput): Omit<CheckoutFormView, 'errors' | 'notice'> {
  const checkout = toCheckout(view, settings)
  const { needsDelivery: isSent, totals } = view.sale
  const words = messages.checkout
  const deliveries = toDeliveries(checkout, words)
  const country = values.address.country || shownCountry(checkout, storeCountry)
  const address = { ...values.address, country }
  const billing = { ...values.billing, country: values.billing.country || country }
  const payments = toPayments({ payment, manual, provider, language, words })
  return {
    name: 'form',
    ...page,
    values: { ...values, address, billing },
    countries: isSent ? countriesOf(delivery, country, language) : [...listCountries(language)],
    subdivisions: toSubdivisions([country, billing.country], delivery),
    isSent,
    deliveries,
    isDeliveryByRegion:
      deliveries.length === 0 && address.subdivision === '' && hasRegionsOf(delivery, country),
    deliveryObstacle: toObstacle(view, language),
    lines: checkout.lineItems.map((line, index) => toLine(line, view.lines[index], words)),
    count: checkout.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    couponCode: view.checkout.couponCode,
    sums: toSums(checkout, { isSent, words }),
    payments,
    isFree: totals.total === 0n,
  }
}

function shownCountry({ shippingInfo, billingInfo }: Checkout, storeCountry: string): string {
  const shipped = shippingInfo?.shippingDestination?.address?.country
  return shipped ?? billingInfo?.address?.country ?? storeCountry
}

/** Those that the store delivers to; one that it does not deliver to stays visible once it was chosen. */
function countriesOf(delivery: DeliverySettings, chosen: string, language: string): SelectOption[] {
  return listCountries(language).filter(
    ({ value }) => value === chosen || deliversTo(delivery, value),
  )
}

function toSubdivisions(
  countries: string[],
  settings: DeliverySettings,
): Record<string, SelectOption[]> {
  const matters = (country: string) =>
    WITH_REGIONS.includes(country) || hasRegionsOf(settings, country)
  return Object.fromEntries(
    countries
      .filter(matters)
      .map((country) => [
        country,
        listSubdivisions(country).map(({ code, name }) => ({ value: code, label: name })),
      ]),
  )
}

type Words = Messages['checkout']

function toDeliveries({ shippingInfo }: Checkout, words: Words): DeliveryChoice[] {
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code
  const options = shippingInfo?.carrierServiceOptions?.flatMap((one) => one.shippingOptions) ?? []
  return options.map((option) => ({
    code: option.code,
    title: option.title,
    detail: detailOf(option, words),
    price: amountOf(option.cost.price),
    isChosen: option.code === chosen,
  }))
}

function toObstacle(
  { sale: { deliveryObstacle: obstacle }, money }: ShownCheckout['view'],
  language: string,
): CheckoutFormView['deliveryObstacle'] {
  if (obstacle?.code === 'TOO_HEAVY_FOR_DELIVERY') {
    const weight = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram' })
    return { maxWeight: weight.format(obstacle.maxWeight) }
  }
  return obstacle && { missing: formatMinor(Number(obstacle.missing), money.currency, language) }
}

function detailOf({ logistics = {} }: ShippingOption, words: Words): string {
  const { deliveryTime, instructions, pickupDetails } = logistics
  const place = pickupDetails?.address && addressLines({ address: pickupDetails.address })
  const collect = place && words.collect({ address: place.slice(0, -1).join(', ') })
  return [collect, deliveryTime, instructions].filter(Boolean).join(' · ')
}

function toLine(line: CheckoutLineItem, view: LineView | undefined, words: Words): CheckoutLine {
  const { id, productName, quantity, media, lineItemPrice, price } = line
  return {
    id,
    name: productName.translated ?? productName.original,
    choices: choicesOf(line),
    quantity,
    total: (lineItemPrice ?? price).formattedAmount,
    picture: media ? { src: thumbnailOf(media.url), width: 64, height: 80 } : null,
    problem: view ? problemOf(view, words) : null,
  }
}

function problemOf({ status, left }: LineView, words: Words): string | null {
  if (status === 'AVAILABLE') return null
  if (status === 'NOT_FOUND') return words.notSold
  return status === 'NOT_AVAILABLE' || !left ? words.soldOut : words.onlyLeft({ count: left })
}

function toSums(
  { priceSummary, appliedDiscounts, taxIncludedInPrice, shippingInfo }: Checkout,
  { isSent, words }: { isSent: boolean; words: Words },
): CheckoutSums {
  const { subtotal, shipping, tax, total } = priceSummary
  const hasDelivery = isSent && shippingInfo?.selectedCarrierServiceOption !== undefined
  return {
    subtotal: subtotal.formattedAmount,
    discounts: appliedDiscounts.map(({ coupon, discountRule, merchantDiscount }) => {
      const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount.formattedAmount ?? ''
      const rule = discountRule?.name
      return { label: coupon?.name ?? rule?.translated ?? rule?.original ?? '', amount }
    }),
    delivery: hasDelivery && shipping ? (amountOf(shipping) ?? words.free) : null,
    tax: tax ? amountOf(tax) : null,
    isTaxIncluded: taxIncludedInPrice,
    total: total.formattedAmount,
  }
}

/** `null` for nothing. */
const amountOf = ({ amount, formattedAmount }: MultiCurrencyPrice) =>
  Number(amount) === 0 ? null : formattedAmount

interface PaymentsInput extends Pick<FormViewInput, 'payment' | 'manual' | 'provider'> {
  language: string
  words: Words
}

function toPayments({ payment, manual, provider, language, words }: PaymentsInput) {
  const card = {
    value: CARD,
    title: words.card,
    detail: provider === 'sandbox' ? words.testMode : words.cardNext,
    isSandbox: provider === 'sandbox',
  }
  const ways: Omit<PaymentChoice, 'isChosen'>[] = [
    ...(provider === undefined ? [] : [card]),
    ...manual.map(({ code, title, instructions }) => ({
      value: MANUAL + code,
      title: textIn(title, language),
      detail: instructions ? textIn(instructions, language) : '',
      isSandbox: false,
    })),
  ]
  const chosen = ways.some(({ value }) => value === payment) ? payment : ways[0]?.value
  return ways.map((way) => ({ ...way, isChosen: way.value === chosen }))
}

const textIn = (
  { original, translations }: { original: string; translations?: Record<string, string> },
  language: string,
) => translations?.[language] ?? original
