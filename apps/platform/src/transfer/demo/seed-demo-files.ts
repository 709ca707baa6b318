import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { altTexts, filesFolder, focalPoints, type PictureName, picturesFolder } from '@vitrine/demo'
import { updateMedia } from '../../catalog/media/library/media-library.ts'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { searchSecuredMedia, storeSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { describeDemoPicture } from './describe-demo-picture.ts'

/** The demo's pictures and sold files in the site's media, each stored at its first use. */
export interface DemoFiles {
  /** Starts to store the pictures, several at once; callers then await each. */
  begin(names: readonly PictureName[]): void
  /** The picture's id. */
  picture(name: PictureName): Promise<string>
  /** The id of a file that is sold; an unchanged file keeps the id of an earlier seeding. */
  soldFile(name: string): Promise<string>
}

export function createDemoFiles(
  scope: SiteScope,
  { files, secured }: { files: MediaFiles; secured: MediaFiles },
): DemoFiles {
  const stored = new Map<PictureName, Promise<string>>()

  return {
    begin(names) {
      // The error of a picture is reported to the caller that awaits it.
      for (const name of names) picture(name).catch(() => {})
    },
    picture,
    async soldFile(name) {
      const bytes = await readFile(join(filesFolder, name))
      const { items } = await searchSecuredMedia(scope, { text: name, limit: 100, offset: 0 })
      const known = items.find((item) => item.fileName === name && item.sizeBytes === bytes.length)
      if (known) return known.mediaId
      const { mediaId } = await storeSecuredMedia(scope, {
        files: secured,
        content: bytes,
        fileName: name,
      })
      return mediaId
    },
  }

  function picture(name: PictureName): Promise<string> {
    let storing = stored.get(name)
    if (!storing) {
      storing = store(name)
      stored.set(name, storing)
    }
    return storing
  }

  async function store(name: PictureName) {
    const bytes = await readFile(join(picturesFolder, `${name}.webp`))
    const describe = (hash: string) => describeDemoPicture(name, bytes, hash)
    const { en } = altTexts[name]
    const mediaId = await storeMedia(scope, { files, bytes, describe, title: en, altText: en })
    const focalPoint = focalPoints[name]
    if (focalPoint) await updateMedia(scope, mediaId, { focalPoint })
    return mediaId
  }
}
