import type { AddressWithContact, CheckoutInfo } from '@vitrine/contract'
import type { WrittenInfo } from '../../checkout/stored-checkout.ts'
import type { FormReader } from '../hosted-page-controller.ts'

export const addressFields = [
  'country',
  'subdivision',
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>

/** What the form of a checkout has; an empty field is an empty text. */
export interface CheckoutValues {
  email: string
  /** Whether the shop may write to the buyer of an unfinished checkout. */
  hasConsent: boolean
  /** Where it is sent to; of what is not sent, the billing address. */
  address: AddressValues
  isBillingSame: boolean
  billing: AddressValues
  vatId: string
  /** The code of the delivery. */
  delivery: string
}

/** The names of fields of the billing address have this before them. */
export const BILLING = 'billing-'

export function readCheckoutValues(read: FormReader): CheckoutValues {
  const text = (name: string) => read(name).trim()
  const readAddress = (prefix: string) => {
    const entries = addressFields.map((field) => [field, text(prefix + field)] as const)
    return withOwnSubdivision(Object.fromEntries(entries) as AddressValues)
  }
  return {
    email: text('email'),
    hasConsent: text('recoveryConsent') !== '',
    address: readAddress(''),
    isBillingSame: text('isBillingSame') !== '',
    billing: readAddress(BILLING),
    vatId: text('vatId'),
    delivery: text('delivery'),
  }
}

/** As the checkout stores it. */
export function toCheckoutInfo(
  { email, hasConsent, address, isBillingSame, billing, vatId, delivery }: CheckoutValues,
  { isSent, before }: { isSent: boolean; before: WrittenInfo },
): CheckoutInfo {
  const destination = toPlace(address)
  const { contactDetails, ...billed } = isBillingSame || !isSent ? destination : toPlace(billing)
  const id = vatId === '' ? {} : { vatId: { id: vatId, type: 'UNSPECIFIED' as const } }
  return {
    buyerInfo: { ...before.buyerInfo, email: email === '' ? null : email },
    recoveryConsent: hasConsent,
    billingInfo: { ...billed, contactDetails: { ...contactDetails, ...id } },
    ...(isSent && {
      shippingInfo: {
        shippingDestination: destination,
        ...(delivery === '' ? {} : { selectedCarrierServiceOption: { code: delivery } }),
      },
    }),
  }
}

/** What the checkout has, for the form. */
export function toCheckoutValues(
  { buyerInfo, recoveryConsent = false, shippingInfo, billingInfo }: WrittenInfo,
  isSent: boolean,
): CheckoutValues {
  const main = isSent ? shippingInfo?.shippingDestination : billingInfo
  const address = toAddressValues(main)
  const billing = toAddressValues(billingInfo)
  const isSame = addressFields.every((field) => address[field] === billing[field])
  return {
    email: buyerInfo?.email ?? '',
    hasConsent: recoveryConsent,
    address,
    isBillingSame: isSame || billingInfo?.address === undefined,
    billing,
    vatId: billingInfo?.contactDetails?.vatId?.id ?? '',
    delivery: shippingInfo?.selectedCarrierServiceOption?.code ?? '',
  }
}

export function toAddressValues({
  address = {},
  contactDetails = {},
}: AddressWithContact = {}): AddressValues {
  const { streetAddress } = address
  const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return {
    country: address.country ?? '',
    subdivision: address.subdivision ?? '',
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    company: contactDetails.company ?? '',
    addressLine: address.addressLine ?? street,
    addressLine2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    phone: contactDetails.phone ?? '',
  }
}

function toPlace(values: AddressValues): AddressWithContact {
  const { firstName, lastName, company, phone, ...address } = values
  return {
    address: filled(address),
    contactDetails: filled({ firstName, lastName, company, phone }),
  }
}

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** A region that was chosen before the country is none of it. */
function withOwnSubdivision(values: AddressValues): AddressValues {
  const isOwn = values.subdivision.startsWith(`${values.country}-`)
  return isOwn ? values : { ...values, subdivision: '' }
}
