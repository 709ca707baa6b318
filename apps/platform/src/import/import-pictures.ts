import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { MediaFiles } from '../media/media-files.ts'
import { UnreadablePictureError } from '../media/read-picture.ts'
import { storeMedia } from '../media/store-media.ts'
import type { SiteScope } from '../site-scope.ts'
import type { PictureDraft } from './catalog-format.ts'

/** Pictures that were left out, by reason. */
export interface SkippedPictures {
  /** Named by a URL: imports fetch nothing. */
  remote: number
  /** Not in the media folder. */
  missing: number
  /** In the folder, but no picture. */
  unreadable: number
}

export interface ImportedPicture {
  mediaId: string
  choice?: { option: string; choice: string }
}

export interface PictureImporter {
  /** Stores those of the pictures that are there, in their order, each once. @throws {DiskFullError} */
  importPictures(pictures: PictureDraft[]): Promise<ImportedPicture[]>
  skipped: SkippedPictures
}

interface PictureImporterOptions {
  files: MediaFiles
  mediaFolder: string
}

export function createPictureImporter(
  scope: SiteScope,
  { files, mediaFolder }: PictureImporterOptions,
): PictureImporter {
  const skipped: SkippedPictures = { remote: 0, missing: 0, unreadable: 0 }
  // Variants of one colour share their pictures, and each left out counts once.
  const known = new Map<string, string | null>()
  const root = resolve(mediaFolder)
  return { importPictures, skipped }

  async function importPictures(pictures: PictureDraft[]) {
    const imported: ImportedPicture[] = []
    for (const picture of pictures) {
      let mediaId = known.get(picture.source)
      if (mediaId === undefined) {
        mediaId = await importOne(picture)
        known.set(picture.source, mediaId)
      }
      if (mediaId !== null) {
        imported.push({ mediaId, ...(picture.choice ? { choice: picture.choice } : {}) })
      }
    }
    return imported
  }

  async function importOne({ source, altText }: PictureDraft): Promise<string | null> {
    if (/^(?:https?:)?\/\//i.test(source)) return skip('remote')
    const path = resolve(root, `.${sep}${source}`)
    if (!path.startsWith(root + sep)) return skip('missing')
    const bytes = await readFile(path).catch(() => null)
    if (!bytes) return skip('missing')
    try {
      return await storeMedia(scope, { files, bytes, title: altText, altText })
    } catch (error) {
      if (error instanceof UnreadablePictureError) return skip('unreadable')
      throw error
    }
  }

  function skip(reason: keyof SkippedPictures) {
    skipped[reason] += 1
    return null
  }
}
