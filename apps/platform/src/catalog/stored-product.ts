import type { MeasurementUnit, MediaPlaceholder } from '@vitrine/contract'

/** The JSON documents in the catalog's tables. */

export interface StoredChoice {
  /** A colour's CSS value; otherwise the same as `description`. */
  value: string
  /** What shoppers see and variants refer to. */
  description: string
  /** Pictures of the product that show this choice. */
  mediaIds?: string[]
}

export interface StoredOption {
  name: string
  optionType: 'drop_down' | 'color'
  choices: StoredChoice[]
}

/** A picture of the media folder; the id ends with its file extension. */
export interface StoredMedia {
  id: string
  width: number
  height: number
  title: string
  altText: string
  placeholder: MediaPlaceholder
}

export interface InfoSection {
  title: string
  description: string
}

export interface CustomTextField {
  title: string
  maxLength: number
  mandatory: boolean
}

export interface PricePerUnit {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}
