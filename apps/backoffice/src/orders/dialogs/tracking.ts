import type { FulfillmentTrackingInfo } from '@vitrine/contract'

/** The carriers whose links the platform knows. */
export const carriers = [
  { value: 'dhl', label: 'DHL' },
  { value: 'ups', label: 'UPS' },
  { value: 'fedex', label: 'FedEx' },
  { value: 'usps', label: 'USPS' },
  { value: 'canadaPost', label: 'Canada Post' },
] as const

export function carrierName(provider: string | undefined): string {
  return carriers.find(({ value }) => value === provider)?.label ?? provider ?? ''
}

/** The carrier of the form that another name than those above belongs to. */
export function carrierChoice(provider: string | undefined): string {
  if (provider === undefined) return ''
  return carriers.some(({ value }) => value === provider) ? provider : 'other'
}

/** What the fields of the tracking say; `undefined` where they are empty. */
export function readTracking(form: FormData): FulfillmentTrackingInfo | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const chosen = text('carrier')
  const shippingProvider = chosen === 'other' ? text('carrierName') : chosen
  const [trackingNumber, trackingLink] = [text('trackingNumber'), text('trackingLink')]
  const tracking = {
    ...(trackingNumber && { trackingNumber }),
    ...(trackingLink && { trackingLink }),
    ...(shippingProvider && { shippingProvider }),
  }
  return Object.keys(tracking).length > 0 ? tracking : undefined
}
