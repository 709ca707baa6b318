/** Redirect sessions: how a shopper is sent to a hosted page and comes back. @see wire contract section 3 */

export const responseModes = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof responseModes)[number]

/** The connections of the built-in identity providers. @see wire contract section 3.1 */
export const identityProviders = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const
export type IdentityProvider = keyof typeof identityProviders

export const prompts = ['login', 'none'] as const
export type Prompt = (typeof prompts)[number]

/** An OAuth 2.0 authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export interface AuthorizeRequest {
  clientId: string
  responseType: 'code'
  /** Absent in the silent flow. */
  redirectUri?: string | null
  scope?: string | null
  state: string
  responseMode?: ResponseMode | null
  codeChallenge?: string | null
  codeChallengeMethod?: string | null
  sessionToken?: string | null
  nonce?: string | null
  prompt?: string | null
  /** The connection of an identity provider that the shopper signs in with. */
  idp?: string | null
}

/**
 * Where hosted pages lead back to. Each URL has to be registered for the client as it stands: as a callback URL or a
 * redirect URI, or as the start page of a registered origin.
 */
export interface RedirectCallbacks {
  /** After a purchase, with `orderId`. */
  thankYouPageUrl?: string | null
  /** After everything else, and when the flow is left. */
  postFlowUrl?: string | null
  loginUrl?: string | null
  bookingsServiceListUrl?: string | null
  cartPageUrl?: string | null
  planListUrl?: string | null
}

export interface RedirectPreferences {
  /**
   * Whether sign-in and checkout are on the platform's pages; the default, and all that this platform has for them.
   * Products, bookings, events and plans are on the site's pages, with either value.
   */
  useGenericWixPages?: boolean | null
  /**
   * Whether the page knows the visitor or member; the default. Not for `auth`, whose code belongs to the visitor.
   */
  maintainIdentity?: boolean | null
  /** Added to the URL; `lang` is stronger than the language header. The parameters of the URL itself are refused. */
  additionalQueryParameters?: Record<string, string>
  /** Whether the page has to be published. Every intent without a page is an error here, with either value. */
  checkIfPublish?: boolean | null
}

/** The intent of the redirect. Exactly one may be set. */
export interface RedirectIntents {
  auth?: { authRequest: AuthorizeRequest; prompt?: Prompt }
  login?: Record<string, never>
  logout?: { clientId: string }
  ecomCheckout?: { checkoutId: string }
  storesProduct?: { productSlug: string }
  eventsCheckout?: { reservationId: string; eventSlug: string }
  paidPlansCheckout?: { planId: string; checkoutData?: string | null }
  bookingsCheckout?: { slotAvailability: SlotAvailability; timezone?: string }
  bookingsBook?: { resourceId: string }
  /** Not known to the seed generation. */
  ecomOrderPaymentRequest?: { paymentRequestId: string }
}

/** A bookable time. */
export interface SlotAvailability {
  slot: {
    sessionId?: string | null
    serviceId: string
    scheduleId: string
    startDate?: string | null
    endDate?: string | null
    timezone?: string | null
    resource?: { id?: string | null; name?: string | null }
    location?: {
      id?: string | null
      name?: string | null
      formattedAddress?: string | null
      formattedAddressTranslated?: string | null
      locationType?: 'UNDEFINED' | 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'
    }
    eventId?: string | null
  }
  bookable?: boolean
  totalSpots?: number | null
  openSpots?: number | null
  waitingList?: { totalSpots?: number | null; openSpots?: number | null }
  bookingPolicyViolations?: {
    tooEarlyToBook?: boolean | null
    tooLateToBook?: boolean | null
    bookOnlineDisabled?: boolean | null
    validSubmissionRequired?: boolean | null
  }
  locked?: boolean | null
  isFromV2?: boolean
}

/** The intents whose pages a site has elsewhere, with what a URL template may contain in braces. */
export const redirectPlaceholders = {
  bookingsCheckout: [
    'serviceId',
    'scheduleId',
    'startDate',
    'endDate',
    'timezone',
    'sessionId',
    'resourceId',
    'locationId',
  ],
  eventsCheckout: ['eventSlug', 'reservationId'],
  paidPlansCheckout: ['planId', 'checkoutData'],
  bookingsBook: ['resourceId'],
} as const satisfies Partial<Record<keyof RedirectIntents, readonly string[]>>
export type ExternalIntent = keyof typeof redirectPlaceholders

/** What templates of every intent may contain: the callbacks of the redirect session. */
export const redirectCallbackPlaceholders = [
  'postFlowUrl',
  'thankYouPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'cartPageUrl',
  'planListUrl',
] as const satisfies (keyof RedirectCallbacks)[]

/**
 * URL templates of the pages that a site has for bookings, events and plans: `https`, with placeholders in braces behind
 * the host, such as `https://events.example/{eventSlug}/checkout?reservation={reservationId}`. Values are
 * percent-encoded. `http` is for loopback addresses, outside production. Ours alone.
 */
export type RedirectPages = Partial<Record<ExternalIntent, string>>

export interface CreateRedirectSessionRequest extends RedirectIntents {
  callbacks?: RedirectCallbacks
  preferences?: RedirectPreferences
  /** The origin of the requesting page, where no browser says it; it has to be registered for the client. */
  origin?: string
}

export interface RedirectSession {
  id: string
  /** The URL for the browser or the hidden iframe, at most 2048 characters. */
  fullUrl: string
  urlDetails: { endpoint: string; searchParams: Record<string, string> }
  sessionToken: string | null
  shortUrl: string
}

export interface CreateRedirectSessionResponse {
  redirectSession: RedirectSession
}
