const NAMES: Record<string, string> = {
  canadaPost: 'Canada Post',
  dhl: 'DHL',
  fedex: 'FedEx',
  ups: 'UPS',
  usps: 'USPS',
}

/** As people read it; carriers without a code of the hosted platform have their own name. */
export function carrierName(provider: string | undefined): string | undefined {
  return provider !== undefined && Object.hasOwn(NAMES, provider) ? NAMES[provider] : provider
}
