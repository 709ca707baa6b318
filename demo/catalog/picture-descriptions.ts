import type { MediaPlaceholder } from '@vitrine/contract'
import descriptions from './picture-descriptions.json' with { type: 'json' }

/** What a platform stores of a picture beside its bytes. */
export interface PictureDescription {
  /** What the platform's id of it begins with: 32 hexadecimal digits of the SHA-256 of its bytes. */
  hash: string
  width: number
  height: number
  placeholder: MediaPlaceholder
}

/** By the name of the picture; written by `npm run picture-descriptions`. */
export const pictureDescriptions: Partial<Record<string, PictureDescription>> = descriptions
