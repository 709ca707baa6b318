export interface StreetAddress {
  number: string
  name: string
  /** The apartment. */
  apt?: string | null
}

/** A country or a subdivision of one, with its name. */
export interface Place {
  /** ISO 3166-1 alpha-2, or ISO 3166-2. */
  code: string
  name: string
}

/** Degrees, WGS 84. */
export interface GeographicLocation {
  latitude?: number | null
  longitude?: number | null
}

/** A postal address, as members, carts and orders have it. @see specification section 3 */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  streetAddress?: StreetAddress
  addressLine?: string | null
  addressLine2?: string | null
  /**
   * The whole address as one text, as its writer formatted it. Where none did, replies have the lines of the address in
   * the form of its country, with line breaks between them.
   */
  formatted?: string | null
  location?: GeographicLocation
}
