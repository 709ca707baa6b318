/** The generations of the catalog that a store can have: it answers the calls of one of them. */
export const siteCatalogVersions = ['V1', 'V3'] as const
export type SiteCatalogVersion = (typeof siteCatalogVersions)[number]

/** What of a stored catalog one of its versions does not show. */
export const catalogLossKinds = [
  'MODIFIER_CHOICES',
  'FURTHER_RIBBONS',
  'PRIVATE_TAGS',
  'SUBSCRIPTIONS',
  'TAX_GROUPS',
  'APP_DATA',
  'PURCHASE_ELIGIBILITY',
  'SHARED_INFO_SECTIONS',
  'SUBCATEGORIES',
  'PREPARATION_TIMES',
  'TOO_MANY_INFO_SECTIONS',
  'TOO_MANY_VARIANTS',
] as const
export type CatalogLossKind = (typeof catalogLossKinds)[number]

/** It stays stored, and is shown again after the way back. */
export interface CatalogLoss {
  kind: CatalogLossKind
  /** The first ten of the products, sections or collections that it concerns, by name. */
  names: string[]
  /** How many there are. */
  total: number
}

export interface CatalogVersionReply {
  catalogVersion: SiteCatalogVersion
  /** Another one after every change. */
  revision: string
  /** What the other version would not show. */
  losses: CatalogLoss[]
}

/** `revision` is the one that was read, so that nobody's change is lost. */
export interface SetCatalogVersionRequest {
  catalogVersion: SiteCatalogVersion
  revision?: string
}
