import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { findStored } from '../../catalog/media/library/media-library.ts'
import { examineMedia, storeMedia } from '../../catalog/media/library/store-media.ts'
import type { WantedMedia } from '../../catalog/product/media/request-media.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { toMediaId } from '../../media/files/media-reference.ts'
import { UnreadablePictureError } from '../../media/pictures/read-picture.ts'
import { createQuotaWatch } from './batches/quota-watch.ts'
import type { PictureDraft } from './catalog-format.ts'
import { mediaIdInAddress } from './media-id-in-address.ts'

/** The address of the hosted platform's own media ids, `….~mv2.jpg`. */
const HOSTED_MEDIA = 'https://static.wixstatic.com/media'

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Pictures that were left out, by reason. */
export interface SkippedPictures {
  /** Not in the media folder. */
  missing: number
  /** In the folder, but not a picture. */
  unreadable: number
}

export interface ImportedPicture {
  mediaId: string
  choice?: { option: string; choice: string }
}

export interface ImportedPictures {
  stored: ImportedPicture[]
  /** Pictures given by address: the platform fetches them later, so that imports do not wait. */
  wanted: WantedMedia[]
}

export interface PictureImporter {
  /** Looks for those of these pictures that are files of the store's own media library, by one statement. */
  findOwn(pictures: PictureDraft[]): Promise<void>
  /** Stores the existing pictures, in order, each once. @throws {DiskFullError} */
  importPictures(pictures: PictureDraft[]): Promise<ImportedPictures>
  skipped: SkippedPictures
}

interface PictureImporterOptions {
  files: MediaFiles
  mediaFolder: string
  /** Only reads the pictures. */
  isDryRun: boolean
}

export function createPictureImporter(
  scope: SiteScope,
  { files, mediaFolder, isDryRun }: PictureImporterOptions,
): PictureImporter {
  const skipped: SkippedPictures = { missing: 0, unreadable: 0 }
  // Variants of one colour share pictures; each missing one is counted once.
  const known = new Map<string, string | null>()
  /** Files of the media library that the current products show. */
  let own: ReadonlySet<string> = new Set()
  const root = resolve(mediaFolder)
  const quota = createQuotaWatch(scope)
  return { findOwn, importPictures, skipped }

  async function findOwn(pictures: PictureDraft[]) {
    const ids = new Set(pictures.flatMap(({ source }) => mediaIdInAddress(source) ?? []))
    own = ids.size === 0 ? ids : await findStored(scope, [...ids])
  }

  async function importPictures(pictures: PictureDraft[]) {
    const stored: ImportedPicture[] = []
    const wanted = new Map<string, WantedMedia>()
    for (const picture of pictures) {
      const ownId = mediaIdInAddress(picture.source)
      if (ownId !== undefined && own.has(ownId)) {
        stored.push({ mediaId: ownId, ...(picture.choice ? { choice: picture.choice } : {}) })
        continue
      }
      const url = await toAddress(picture.source)
      if (url !== undefined) {
        const { altText, choice = null } = picture
        wanted.set(JSON.stringify([url, choice]), { url, altText, choice })
        continue
      }
      let mediaId = known.get(picture.source)
      if (mediaId === undefined) {
        mediaId = await importOne(picture)
        known.set(picture.source, mediaId)
      }
      if (mediaId !== null) {
        stored.push({ mediaId, ...(picture.choice ? { choice: picture.choice } : {}) })
      }
    }
    return { stored, wanted: [...wanted.values()] }
  }

  async function importOne({ source, altText }: PictureDraft): Promise<string | null> {
    const path = pathOf(source)
    if (path === undefined) return skip('missing')
    const bytes = await readFile(path).catch(() => null)
    if (!bytes) return skip('missing')
    try {
      if (!isDryRun) return await storeMedia(scope, { files, bytes, title: altText, altText })
      const examined = await examineMedia(scope, { files, bytes })
      await quota.claim(examined)
      return examined.mediaId
    } catch (error) {
      if (error instanceof UnreadablePictureError) return skip('unreadable')
      throw error
    }
  }

  /** The address of the picture, unless it is in the folder. */
  async function toAddress(source: string) {
    if (/^(?:https?:)?\/\//i.test(source)) return source.replace(/^\/\//, 'https://')
    const id = toMediaId(source)
    const isHosted = id !== source || /~mv2(_d_\d+_\d+_s_\d+_\d+)?\.\w+$/.test(source)
    const path = pathOf(id)
    if (!isHosted || (path && (await isFile(path)))) return undefined
    return `${HOSTED_MEDIA}/${encodeURIComponent(id)}`
  }

  function pathOf(source: string) {
    const path = resolve(root, `.${sep}${source}`)
    return path.startsWith(root + sep) ? path : undefined
  }

  function skip(reason: keyof SkippedPictures) {
    skipped[reason] += 1
    return null
  }
}
