import { requireRoom } from '../../../catalog/media/library/media-quota.ts'
import type { ExaminedMedia } from '../../../catalog/media/library/store-media.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/** Adds up the files that a dry run would store. */
export interface QuotaWatch {
  /** @throws {ApiError} 413 when the site's quota has no room for the file beside the earlier ones. */
  claim(file: ExaminedMedia): Promise<void>
}

export function createQuotaWatch(scope: SiteScope): QuotaWatch {
  const claimed = new Set<string>()
  let bytes = 0
  return {
    async claim({ mediaId, newBytes }) {
      if (newBytes === 0 || claimed.has(mediaId)) return
      claimed.add(mediaId)
      bytes += newBytes
      await requireRoom(scope, bytes)
    },
  }
}
