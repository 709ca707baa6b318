import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../../media/files/media-reference.ts'
import { findSilent } from '../../media/library/media-library.ts'
import { isPerson } from '../../media/library/require-alt-text.ts'
import { withChoiceMedia } from '../write/product-changes.ts'
import type { CheckedProduct } from '../write/product-input.ts'
import { changeProduct } from '../write/save-product.ts'
import { readMedia } from './read-media.ts'
import { requestMedia } from './request-media.ts'

/** A stored picture, or its address; with a choice, the picture is for that choice. */
export interface MediaToAdd {
  mediaId?: string
  url?: string
  altText?: string
  choice?: { option: string; choice: string }
}

/**
 * Adds stored pictures to the product, and queues the addresses of others: nothing is fetched during the request, so an
 * address that cannot be fetched is no error here (wire contract section 5.2).
 *
 * @throws {ApiError} 404 for an unknown product; 400 for a picture that is not stored, or an unknown choice, and for a
 * staff member who adds a stored picture without alternative text. Pictures by address cannot have any here.
 */
export async function addMedia(
  scope: SiteScope,
  { productId, media }: { productId: string; media: MediaToAdd[] },
): Promise<void> {
  await changeProduct(scope, { productId }, async ({ input }, tx) => {
    const stored = media.flatMap(({ mediaId, choice }) =>
      mediaId ? [{ mediaId: toMediaId(mediaId), choice }] : [],
    )
    await readMedia(
      tx,
      stored.map(({ mediaId }) => mediaId),
      'media',
    )
    await requireDescribed(
      tx,
      media.map(({ mediaId }) => (mediaId ? toMediaId(mediaId) : null)),
      (index) => `media.${index}.mediaId`,
    )
    const mediaIds = [...new Set([...input.mediaIds, ...stored.map(({ mediaId }) => mediaId)])]
    const assigned = stored.flatMap(({ mediaId, choice }) =>
      choice ? [{ ...choice, mediaIds: [mediaId] }] : [],
    )
    const wanted = media.flatMap(({ url, choice = null, altText = '' }) =>
      url ? [{ url, choice, altText }] : [],
    )
    // Unknown choices are rejected for addresses too, because the later fetch has no caller to report them to.
    withChoiceMedia(
      input,
      wanted.flatMap(({ choice }) => (choice ? [{ ...choice, mediaIds: [] }] : [])),
    )
    if (wanted.length > 0) await requestMedia(tx, productId, wanted)
    return { mediaIds, ...withChoiceMedia({ ...input, mediaIds } as CheckedProduct, assigned) }
  })
}

/**
 * Requires staff to have described the pictures that a write adds to those a product has.
 *
 * @throws {ApiError} 400 for a picture or video without alternative text.
 */
export function requireDescribedMedia(
  scope: SiteScope,
  { items }: { items: { id: string }[] },
  present: readonly string[],
): Promise<void> {
  const added = items.map(({ id }) => {
    const mediaId = toMediaId(id)
    return present.includes(mediaId) ? null : mediaId
  })
  return requireDescribed(scope, added, (index) => `product.media.items.${index}.id`)
}

/** `null`: nothing to describe at this place of the request. */
async function requireDescribed(
  scope: SiteScope,
  mediaIds: (string | null)[],
  pathOf: (index: number) => string,
) {
  if (!isPerson(scope.caller)) return
  const silent = await findSilent(
    scope,
    mediaIds.filter((id) => id !== null),
  )
  const violations = mediaIds.flatMap((id, index) =>
    id !== null && silent.has(id) ? [violation(pathOf(index), SAY_IT_FIRST, 'VALIDATION')] : [],
  )
  if (violations.length > 0) throw invalidArgument(violations)
}

const SAY_IT_FIRST =
  'has no alternative text: PATCH /site-media/v1/files first, with altText or decorative: true'
