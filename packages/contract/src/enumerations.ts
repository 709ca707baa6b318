/**
 * Every enumeration of the wire, as the list of its values in the platform's order and the union of them.
 *
 * The lists are what validators and forms iterate; the unions are what entities are typed with.
 *
 * @see specification section 3, wire contract sections 4 to 7
 */

export const addressTags = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressTag = (typeof addressTags)[number]

/** What a checkout needs an address for. */
export const addressUses = ['SHIPPING', 'BILLING'] as const
export type AddressUse = (typeof addressUses)[number]

export const emailTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export type EmailTag = (typeof emailTags)[number]

export const phoneTags = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const
export type PhoneTag = (typeof phoneTags)[number]

export const privacyStatuses = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const
export type PrivacyStatus = (typeof privacyStatuses)[number]

export const identityStatuses = [
  'UNKNOWN_STATUS',
  'PENDING',
  'ACTIVE',
  'DELETED',
  'BLOCKED',
  'OFFLINE',
] as const
export type IdentityStatus = (typeof identityStatuses)[number]

export const pendingReasons = [
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_REQUIRED_FIELDS_MISSING',
] as const
export type PendingReason = (typeof pendingReasons)[number]

/** The factors that can be required of a member through `POST /v2/{factorType}/verify`. */
export const factorTypes = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const
/** One of the factors that can be required of a member. */
export type FactorType = (typeof factorTypes)[number]

/**
 * The factors of a telephone, which can be lost: a member who has one can create backup codes. Each is accepted once
 * where `POST /v2/TOTP/verify` takes a code.
 */
export const backedUpFactors: readonly string[] = ['TOTP', 'SMS', 'CALL'] satisfies FactorType[]

/** The factors an identity can hold; wider than what `verify` takes (wire section 4.2, `Factor`). */
export const identityFactorTypes = [...factorTypes, 'WEBAUTHN', 'RECOVERY_CODE'] as const
export type IdentityFactorType = (typeof identityFactorTypes)[number]

export const factorStatuses = [
  'ENABLED',
  'REQUIRE_ACTIVATION',
  'REQUIRE_REENROLL',
  'ENABLED_BY_RULE',
  'DISABLED_BY_RULE',
] as const
export type FactorStatus = (typeof factorStatuses)[number]

export const identityFactorStatuses = ['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'] as const
export type IdentityFactorStatus = (typeof identityFactorStatuses)[number]

export const mfaReasons = ['USER_SETTINGS', 'HIGH_RISK_LOGIN'] as const
export type MfaReason = (typeof mfaReasons)[number]

export const tenantTypes = ['ACCOUNT', 'SITE', 'ROOT'] as const
export type TenantType = (typeof tenantTypes)[number]

export const accountSections = [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
] as const
export type AccountSection = (typeof accountSections)[number]

export const catalogVersions = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const
export type CatalogVersion = (typeof catalogVersions)[number]

export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

export const siteStatuses = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const
export type SiteStatus = (typeof siteStatuses)[number]

export const deletionStatuses = [
  'UNKNOWN',
  'TRASH',
  'DELETED',
  'PENDING_PURGE',
  'PURGED_EXTERNALLY',
] as const
export type DeletionStatus = (typeof deletionStatuses)[number]

export const cartAbandonmentStatuses = ['ABANDONED', 'RECOVERED'] as const
export type CartAbandonmentStatus = (typeof cartAbandonmentStatuses)[number]

export const inventoryChangeSources = [
  'UNKNOWN',
  'ORDER',
  'MANUAL',
  'REVERT_INVENTORY_CHANGE',
] as const
export type InventoryChangeSource = (typeof inventoryChangeSources)[number]

export const discountTypes = ['UNDEFINED', 'AMOUNT', 'PERCENT'] as const
export type DiscountType = (typeof discountTypes)[number]

export const productDiscountTypes = ['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'] as const
export type ProductDiscountType = (typeof productDiscountTypes)[number]

export const periodUnits = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export const locationTypes = ['UNKNOWN_LOCATION_TYPE', 'VIRTUAL', 'PHYSICAL'] as const
export type LocationType = (typeof locationTypes)[number]

export const identityKinds = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const
export type IdentityKind = (typeof identityKinds)[number]

export const recipientTypes = ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'] as const
export type RecipientType = (typeof recipientTypes)[number]

export const activityTypes = [
  'UNRECOGNIZED_TYPE',
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
  'CUSTOM_ACTIVITY',
] as const
export type ActivityType = (typeof activityTypes)[number]

export const requestedCollectionFields = ['ASSIGNED_PRODUCT_COUNT'] as const
export type RequestedCollectionField = (typeof requestedCollectionFields)[number]

export const measurementUnits = [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const
export type MeasurementUnit = (typeof measurementUnits)[number]

export const dimensionUnits = [
  'UNKNOWN_DIMENSIONS_UNIT',
  'MM',
  'CM',
  'M',
  'IN',
  'FT',
  'YD',
] as const
export type DimensionUnit = (typeof dimensionUnits)[number]

export const digitalFileTypes = [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
  'SECURE_RAW',
] as const
export type DigitalFileType = (typeof digitalFileTypes)[number]

export const mediaItemTypes = [
  'unspecified_media_item_type',
  'image',
  'video',
  'audio',
  'document',
  'zip',
] as const
export type MediaItemType = (typeof mediaItemTypes)[number]

export const productTypes = ['unspecified_product_type', 'physical', 'digital'] as const
export type ProductType = (typeof productTypes)[number]

export const productOptionTypes = ['unspecified_option_type', 'drop_down', 'color'] as const
export type ProductOptionType = (typeof productOptionTypes)[number]

export const inventoryStatuses = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

export const inventoryItemAvailabilities = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const
export type InventoryItemAvailability = (typeof inventoryItemAvailabilities)[number]

export const customizationTypes = ['PRODUCT_OPTION', 'MODIFIER'] as const
export type CustomizationType = (typeof customizationTypes)[number]

export const customizationRenderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const
export type CustomizationRenderType = (typeof customizationRenderTypes)[number]

export const memberStatuses = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const memberFieldsets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldset = (typeof memberFieldsets)[number]

/** The kind of subject of an access token (wire section 2.2, `token-info`). */
export const subjectTypes = ['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Why a buyer sends something back. */
export const returnReasons = [
  'CHANGED_MIND',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'OTHER',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What has become of a return, in the order in which it goes on. */
export const returnStatuses = ['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'REFUNDED'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** How a product is found for others: each id is a reason that a shop can tell. */
export const recommendationAlgorithms = [
  'bought-together',
  'same-collection',
  'same-material',
  'same-brand',
  'same-color',
] as const
export type RecommendationAlgorithmId = (typeof recommendationAlgorithms)[number]

/** The hosted platform's ids of algorithms, each with ours that answers for it. */
export const hostedRecommendationAlgorithms = {
  /** From the same categories. */
  '68ebce04-b96a-4c52-9329-08fc9d8c1253': 'same-collection',
  /** Frequently bought together. */
  'd5aac1e1-2e53-4d11-85f7-7172710b4783': 'bought-together',
  /** Frequently viewed together: views are not counted here, and related products are given there too where they are few. */
  '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f': 'same-collection',
  /** Best sellers: nothing. */
  'ba491fd2-b172-4552-9ea6-7202e01d1d3c': null,
} as const satisfies Record<string, RecommendationAlgorithmId | null>
export type HostedRecommendationAlgorithmId = keyof typeof hostedRecommendationAlgorithms
