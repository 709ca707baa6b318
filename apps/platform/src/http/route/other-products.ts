import { type ApiError, applicationError } from '../../kernel/errors/api-error.ts'

/** The first parts of the paths of other products of the hosted platform. */
const PATHS: Record<string, string[]> = {
  bookings: [
    ...['/bookings', '/_api/bookings', '/_api/service-catalog-server', '/_api/services-2'],
    ...['/_api/availability-calendar', '/_api/bookings-service'],
  ],
  events: [
    '/events/',
    '/_api/wix-events-web',
    '/_api/events/v3',
    '/events-guests',
    '/_api/events-',
  ],
  'pricing plans': ['/pricing-plans', '/_api/pricing-plans', '/_api/paid-plans'],
}

/**
 * The error for a call of a product that this platform is not: it has the status of a missing precondition, as for an
 * app that is not installed on a site (wire section 9.1). `null`: the path is none of theirs.
 */
export function findOtherProduct(path: string): ApiError | null {
  const found = Object.entries(PATHS).find(([, starts]) =>
    starts.some((start) => path.startsWith(start)),
  )
  if (!found) return null
  const [product] = found
  return applicationError(
    428,
    'APP_NOT_INSTALLED',
    `This platform sells products and has no ${product}. Links to a site of its own are redirect sessions.`,
    { product },
  )
}
