import type {
  AddressWithContact,
  OlderOrder,
  OlderOrderAddress,
  OlderOrderLineItem,
  Order,
  OrderLineItem,
} from '@vitrine/contract'

const NOTHING = '0'

/** The order in the form that the stores app had before. */
export function toOlderOrder(order: Order): OlderOrder {
  const { priceSummary, billingInfo, shippingInfo, buyerInfo, lineItems, checkoutId } = order
  const destination = shippingInfo?.logistics?.shippingDestination
  const contact = (billingInfo ?? destination)?.contactDetails
  const email = buyerInfo.email ?? null
  return {
    id: order.id,
    number: Number(order.number),
    dateCreated: order.createdDate,
    lastUpdated: order.updatedDate,
    buyerInfo: {
      id: buyerInfo.memberId ?? buyerInfo.contactId ?? null,
      identityType: buyerInfo.memberId === undefined ? 'CONTACT' : 'MEMBER',
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
      phone: contact?.phone ?? null,
      email,
    },
    currency: order.currency,
    weightUnit: order.weightUnit,
    totals: {
      subtotal: priceSummary.subtotal.amount,
      shipping: priceSummary.shipping?.amount ?? NOTHING,
      tax: priceSummary.tax?.amount ?? NOTHING,
      discount: priceSummary.discount?.amount ?? NOTHING,
      total: priceSummary.total.amount,
      quantity: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    ...(billingInfo ? { billingInfo: { address: toAddress(billingInfo, email) } } : {}),
    ...(shippingInfo && destination
      ? {
          shippingInfo: {
            deliveryOption: shippingInfo.title,
            shipmentDetails: { address: toAddress(destination, email) },
          },
        }
      : {}),
    buyerNote: order.buyerNote ?? null,
    buyerLanguage: order.buyerLanguage ?? null,
    ...(checkoutId ? { checkoutId } : {}),
    read: order.seenByAHuman ?? false,
    archived: order.archived ?? false,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.status === 'CANCELED' ? 'CANCELED' : order.fulfillmentStatus,
    lineItems: lineItems.map(toLineItem),
  }
}

function toLineItem(line: OrderLineItem, place: number): OlderOrderLineItem {
  const { productName, catalogReference, image, price, itemType, taxInfo } = line
  const variantId = catalogReference?.options?.['variantId']
  const preset = 'preset' in itemType ? itemType.preset : undefined
  return {
    index: place + 1,
    quantity: line.quantity,
    name: productName.original,
    translatedName: productName.translated ?? null,
    ...(catalogReference ? { productId: catalogReference.catalogItemId } : {}),
    ...(typeof variantId === 'string' ? { variantId } : {}),
    lineItemType:
      preset === 'PHYSICAL' || preset === 'DIGITAL' ? preset : 'UNSPECIFIED_LINE_ITEM_TYPE',
    options: (line.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
      option: name?.original ?? '',
      selection: plainText?.original ?? colorInfo?.original ?? '',
    })),
    sku: line.physicalProperties?.sku ?? null,
    ...(image
      ? {
          mediaItem: {
            mediaType: 'IMAGE' as const,
            url: image.url,
            width: image.width,
            height: image.height,
          },
        }
      : {}),
    price: price.amount,
    totalPrice: line.totalPriceAfterTax?.amount ?? line.lineItemPrice?.amount ?? price.amount,
    discount: line.totalDiscount?.amount ?? NOTHING,
    tax: taxInfo?.taxAmount?.amount ?? NOTHING,
    taxIncludedInPrice: taxInfo?.taxIncludedInPrice ?? false,
  }
}

function toAddress(
  { address = {}, contactDetails = {} }: AddressWithContact,
  email: string | null,
): OlderOrderAddress {
  return {
    fullName: {
      firstName: contactDetails.firstName ?? '',
      lastName: contactDetails.lastName ?? '',
    },
    country: address.country ?? null,
    subdivision: address.subdivision ?? null,
    city: address.city ?? null,
    zipCode: address.postalCode ?? null,
    addressLine1: address.addressLine ?? null,
    phone: contactDetails.phone ?? null,
    email,
  }
}
