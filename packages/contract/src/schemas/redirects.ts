import * as v from 'valibot'
import {
  type CreateRedirectSessionRequest,
  type ExternalIntent,
  prompts,
  type RedirectPages,
  redirectCallbackPlaceholders,
  redirectPlaceholders,
  responseModes,
} from '../redirects.ts'
import { revision } from './text.ts'

const nullableText = (maxLength: number) =>
  v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(maxLength))))

const callbackUrl = nullableText(2048)

const authorizeRequestSchema = v.strictObject({
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  responseType: v.literal('code'),
  redirectUri: nullableText(2048),
  scope: nullableText(512),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  responseMode: v.exactOptional(v.nullable(v.picklist(responseModes))),
  codeChallenge: nullableText(128),
  codeChallengeMethod: nullableText(16),
  sessionToken: nullableText(4096),
  nonce: nullableText(512),
  prompt: nullableText(32),
  idp: nullableText(64),
})

const guid = v.pipe(v.string(), v.uuid())
const locationTypes = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const

/** A value for a path: URL parsers resolve segments of dots, encoded or not. */
const pathValue = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.regex(/^(?!\.{1,2}$)/, 'must not be dots alone'),
  )
const nullablePathValue = (maxLength: number) => v.exactOptional(v.nullable(pathValue(maxLength)))
const nullableFlag = v.exactOptional(v.nullable(v.boolean()))
const nullableCount = v.exactOptional(v.nullable(v.number()))
const spots = { totalSpots: nullableCount, openSpots: nullableCount }

const slotAvailabilitySchema = v.strictObject({
  slot: v.strictObject({
    sessionId: nullablePathValue(1_000),
    serviceId: pathValue(100),
    scheduleId: pathValue(100),
    startDate: nullablePathValue(64),
    endDate: nullablePathValue(64),
    timezone: nullablePathValue(64),
    resource: v.exactOptional(
      v.strictObject({ id: v.exactOptional(v.nullable(guid)), name: nullableText(1_200) }),
    ),
    location: v.exactOptional(
      v.strictObject({
        id: v.exactOptional(v.nullable(guid)),
        name: nullableText(1_200),
        formattedAddress: nullableText(512),
        formattedAddressTranslated: nullableText(512),
        locationType: v.exactOptional(v.picklist(locationTypes)),
      }),
    ),
    eventId: nullableText(250),
  }),
  bookable: v.exactOptional(v.boolean()),
  ...spots,
  waitingList: v.exactOptional(v.strictObject(spots)),
  bookingPolicyViolations: v.exactOptional(
    v.strictObject({
      tooEarlyToBook: nullableFlag,
      tooLateToBook: nullableFlag,
      bookOnlineDisabled: nullableFlag,
      validSubmissionRequired: nullableFlag,
    }),
  ),
  locked: nullableFlag,
  isFromV2: v.exactOptional(v.boolean()),
})

const INTENTS = [
  ...['auth', 'login', 'logout', 'ecomCheckout', 'storesProduct', 'bookingsCheckout'],
  ...['bookingsBook', 'eventsCheckout', 'paidPlansCheckout'],
].join(', ')

/**
 * Validates the body of `POST /v1/redirect-session`; exactly one intent must be set.
 *
 * @see wire contract section 3.1
 */
export const createRedirectSessionSchema = v.pipe(
  v.strictObject({
    auth: v.exactOptional(
      v.strictObject({
        authRequest: authorizeRequestSchema,
        prompt: v.exactOptional(v.picklist(prompts)),
      }),
    ),
    login: v.exactOptional(v.strictObject({})),
    logout: v.exactOptional(v.strictObject({ clientId: guid })),
    ecomCheckout: v.exactOptional(v.strictObject({ checkoutId: guid })),
    storesProduct: v.exactOptional(
      v.strictObject({ productSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(150)) }),
    ),
    bookingsCheckout: v.exactOptional(
      v.strictObject({
        slotAvailability: slotAvailabilitySchema,
        timezone: v.exactOptional(pathValue(40)),
      }),
    ),
    bookingsBook: v.exactOptional(v.strictObject({ resourceId: guid })),
    eventsCheckout: v.exactOptional(
      v.strictObject({ reservationId: guid, eventSlug: pathValue(150) }),
    ),
    paidPlansCheckout: v.exactOptional(
      v.strictObject({ planId: guid, checkoutData: nullableText(2048) }),
    ),
    callbacks: v.exactOptional(
      v.strictObject({
        thankYouPageUrl: callbackUrl,
        postFlowUrl: callbackUrl,
        loginUrl: callbackUrl,
        bookingsServiceListUrl: callbackUrl,
        cartPageUrl: callbackUrl,
        planListUrl: callbackUrl,
      }),
    ),
    preferences: v.exactOptional(
      v.strictObject({
        useGenericWixPages: nullableFlag,
        maintainIdentity: nullableFlag,
        additionalQueryParameters: v.exactOptional(
          v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(1024))),
        ),
        checkIfPublish: nullableFlag,
      }),
    ),
    origin: v.exactOptional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const { callbacks: _callbacks, preferences: _preferences, origin: _origin, ...intents } = value
    const [first, second] = Object.keys(intents)
    if (first !== undefined && second === undefined) return
    // Of none, the first that could be; of several, the first that is one too many.
    const key = second ?? 'auth'
    addIssue({
      message: `must set exactly one of ${INTENTS}`,
      path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: undefined }],
    })
  }),
) satisfies v.GenericSchema<unknown, CreateRedirectSessionRequest>

/** `https` of a host, or `http` of a loopback address; then a path without white space. */
const TEMPLATE =
  /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?(\/[^\\\s]*)?$/

const pageTemplate = (intent: ExternalIntent) => {
  const known: readonly string[] = [
    ...redirectPlaceholders[intent],
    ...redirectCallbackPlaceholders,
  ]
  return v.exactOptional(
    v.pipe(
      v.string(),
      v.maxLength(1_000),
      v.regex(TEMPLATE, 'is no https address, with placeholders only behind the host'),
      v.check(
        (template) =>
          template
            .split('{')
            .slice(1)
            .every((part) => known.includes(part.slice(0, part.indexOf('}')))),
        `may contain these placeholders: ${known.map((name) => `{${name}}`).join(' ')}`,
      ),
    ),
  )
}

/** Validates the URL templates of a site's own pages. */
export const redirectPagesSchema = v.strictObject({
  bookingsCheckout: pageTemplate('bookingsCheckout'),
  bookingsBook: pageTemplate('bookingsBook'),
  eventsCheckout: pageTemplate('eventsCheckout'),
  paidPlansCheckout: pageTemplate('paidPlansCheckout'),
}) satisfies v.GenericSchema<unknown, RedirectPages>

/** Validates the body of `PUT /v1/redirect-pages`. */
export const changeRedirectPagesSchema = v.strictObject({
  redirectPages: redirectPagesSchema,
  revision: v.exactOptional(revision),
})
