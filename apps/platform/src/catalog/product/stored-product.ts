import type { DigitalFileType, MeasurementUnit, MediaPlaceholder } from '@vitrine/contract'

/** The JSON documents in the catalog's tables. */

export interface StoredChoice {
  /** A colour's CSS value; otherwise the same as `description`. */
  value: string
  /** The name that shoppers see and variants reference. */
  description: string
  /** Its original description, if it is shown in another language. */
  key?: string
  /** Pictures of the product that show this choice. */
  mediaIds?: string[]
}

export interface StoredOption {
  name: string
  /** Its original name, if it is shown in another language. */
  key?: string
  optionType: 'drop_down' | 'color'
  choices: StoredChoice[]
}

/** A file of the media folder; the id ends with its extension. */
export interface StoredMedia {
  id: string
  /** Absent: a picture. */
  kind?: 'video' | 'audio' | 'document' | 'zip'
  /** Pixels; 0 if it is not a picture. */
  width: number
  height: number
  title: string
  altText: string
  /** In further languages; absent: in none. */
  altTexts?: Record<string, string>
  placeholder?: MediaPlaceholder
  /** The focal point as fractions of width and height, from 0 to 1, kept in view when the picture is cropped. */
  focalPoint?: { x: number; y: number }
  /** The picture shown for a video until it plays. */
  posterId?: string
}

/** A file that a buyer gets: for the product, or for one variant of it. */
export interface StoredDigitalFile {
  id: string
  fileName: string
  fileType: DigitalFileType
  sizeBytes: number
  /** Absent: for every variant. */
  variantId?: string
}

export interface InfoSection {
  title: string
  description: string
}

export interface CustomTextField {
  title: string
  /** Its original title, if it is shown in another language. */
  key?: string
  maxLength: number
  mandatory: boolean
}

/** What a price is for, such as 250 ml. */
export interface UnitQuantity {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
}

export interface PricePerUnit extends UnitQuantity {
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}
