import type {
  CreateRedirectSessionRequest,
  ExternalIntent,
  RedirectIntents,
  SlotAvailability,
} from '@vitrine/contract'
import { applicationError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { redirectSettings } from './redirect-settings.ts'

/**
 * The URL of the site's own page for the intent, from its template.
 *
 * @throws {ApiError} 400 `PAGE_NOT_CONFIGURED`: the site has set none, or in production one without TLS.
 */
export async function requireExternalPage(
  scope: SiteScope,
  intent: ExternalIntent,
  { callbacks, ...request }: CreateRedirectSessionRequest,
  isProduction: boolean,
): Promise<string> {
  const { redirectPages } = await redirectSettings.read(scope)
  const template = redirectPages[intent]
  if (template === undefined || (isProduction && !template.startsWith('https:'))) {
    throw notConfigured(intent)
  }
  const values: Record<string, unknown> = { ...callbacks, ...valuesOf(intent, request) }
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  )
  if (!URL.canParse(url)) throw notConfigured(intent)
  return url
}

function notConfigured(intent: ExternalIntent) {
  return applicationError(
    400,
    'PAGE_NOT_CONFIGURED',
    `The site has no page for ${intent}. Set "${intent}" of the setting redirectPages to its https URL.`,
    { intent, setting: `redirectPages.${intent}` },
  )
}

function valuesOf(intent: ExternalIntent, request: RedirectIntents): object {
  const { bookingsCheckout } = request
  if (intent !== 'bookingsCheckout' || !bookingsCheckout) return request[intent] ?? {}
  const { slot }: SlotAvailability = bookingsCheckout.slotAvailability
  return {
    ...slot,
    resourceId: slot.resource?.id,
    locationId: slot.location?.id,
    timezone: bookingsCheckout.timezone ?? slot.timezone,
  }
}
