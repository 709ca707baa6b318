import type { FulfillmentTrackingInfo } from '@vitrine/contract'

/** Where the carriers that the hosted platform names show a parcel. */
const LINKS: Record<string, string> = {
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** With the link of the carrier where there is none; `null` where nothing is given. */
export function completeTracking(
  tracking: FulfillmentTrackingInfo | null | undefined,
): FulfillmentTrackingInfo | null {
  if (!tracking || Object.keys(tracking).length === 0) return null
  const { trackingNumber, shippingProvider = '', trackingLink } = tracking
  const prefix = Object.hasOwn(LINKS, shippingProvider) ? LINKS[shippingProvider] : undefined
  if (trackingLink || !trackingNumber || !prefix) return tracking
  return { ...tracking, trackingLink: `${prefix}${encodeURIComponent(trackingNumber)}` }
}
