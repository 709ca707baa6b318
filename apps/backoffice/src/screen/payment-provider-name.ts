/** How people know a payment provider, such as "Stripe" for the `stripe` of the API. */
export function paymentProviderName(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1)
}
