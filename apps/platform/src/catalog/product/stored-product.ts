import type { DigitalFileType, MeasurementUnit, MediaPlaceholder } from '@vitrine/contract'

/** The JSON documents in the catalog's tables. */

export interface StoredChoice {
  /** A colour's CSS value; otherwise the same as `description`. */
  value: string
  /** What shoppers see and variants refer to. */
  description: string
  /** Its own description, where it is shown in another language. */
  key?: string
  /** Pictures of the product that show this choice. */
  mediaIds?: string[]
}

export interface StoredOption {
  name: string
  /** Its own name, where it is shown in another language. */
  key?: string
  optionType: 'drop_down' | 'color'
  choices: StoredChoice[]
}

/** A picture of the media folder, or a file of another kind; the id ends with its extension. */
export interface StoredMedia {
  id: string
  /** Absent: a picture. */
  kind?: 'video' | 'audio' | 'document' | 'zip'
  /** Pixels; 0 for what is no picture. */
  width: number
  height: number
  title: string
  altText: string
  placeholder?: MediaPlaceholder
  /** Which part of the width and of the height, from 0 to 1, stays when the picture is cut. */
  focalPoint?: { x: number; y: number }
  /** The picture that stands for a film until it plays. */
  posterId?: string
}

/** A file that a buyer gets: of the product, or of one variant of it. */
export interface StoredDigitalFile {
  id: string
  fileName: string
  fileType: DigitalFileType
  sizeBytes: number
  /** Absent: whichever variant is bought. */
  variantId?: string
}

export interface InfoSection {
  title: string
  description: string
}

export interface CustomTextField {
  title: string
  /** Its own title, where it is shown in another language. */
  key?: string
  maxLength: number
  mandatory: boolean
}

export interface PricePerUnit {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}
