import { and, asc, eq, inArray } from 'drizzle-orm'
import { toStoredMedia } from '../../catalog/product/media/read-media.ts'
import type { StoredMedia } from '../../catalog/product/stored-product.ts'
import { mediaFiles, mediaRequests } from '../../catalog/tables.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ExportedProduct } from './read-product-pages.ts'
import { toSoldVariants } from './sold-variants.ts'
import type { TableCollection, TableProduct } from './table-format.ts'

interface TableReferences {
  collections: ReadonlyMap<string, TableCollection>
  publicPlatformUrl: string
}

/** The products with all their references; `undefined` for one with too many combinations of choices. */
export async function readTableProducts(
  scope: SiteScope,
  page: ExportedProduct[],
  { collections, publicPlatformUrl }: TableReferences,
): Promise<(TableProduct | undefined)[]> {
  const pictures = await readPictures(scope, page, publicPlatformUrl)
  return page.map((exported) => {
    const { input } = exported.current
    const [first, ...others] = toSoldVariants(input) ?? []
    if (!first) return undefined
    return {
      ...exported,
      input,
      variants: [first, ...others],
      ...pictures(exported),
      collections: input.collectionIds.flatMap((id) => collections.get(id) ?? []),
      preorder: exported.extras.preorder,
    }
  })
}

type Pictures = Pick<TableProduct, 'pictures' | 'choicePictures' | 'hasOtherMedia'>

/** Stored pictures, then those that the platform has not fetched yet, by their addresses. */
async function readPictures(
  scope: SiteScope,
  page: ExportedProduct[],
  publicPlatformUrl: string,
): Promise<(product: ExportedProduct) => Pictures> {
  const stored = await readStored(scope, page)
  const requested = await readRequested(scope, page)
  const isPicture = ({ kind }: StoredMedia) => kind === undefined
  const pictureIds = new Set([...stored.values()].filter(isPicture).map(({ id }) => id))
  return ({ productId, current: { input } }) => {
    const known = input.mediaIds.flatMap((id) => stored.get(id) ?? [])
    const toUrl = (id: string) => `${publicPlatformUrl}/media/${id}`
    const wanted = requested.get(productId) ?? []
    return {
      hasOtherMedia: !known.every(isPicture),
      pictures: [
        ...known.filter(isPicture).map(({ id, altText }) => ({ url: toUrl(id), altText })),
        ...wanted.filter(({ choice }) => !choice).map(({ url, altText }) => ({ url, altText })),
      ],
      choicePictures: [
        ...input.options.flatMap(({ name, choices }) =>
          choices.flatMap(({ description, mediaIds = [] }) =>
            mediaIds
              .filter((id) => pictureIds.has(id))
              .map((id) => ({ option: name, choice: description, url: toUrl(id) })),
          ),
        ),
        ...wanted.flatMap(({ choice, url }) => (choice ? [{ ...choice, url }] : [])),
      ],
    }
  }
}

async function readStored({ siteId, db }: SiteScope, page: ExportedProduct[]) {
  const ids = page.flatMap(({ current: { input } }) => [
    ...input.mediaIds,
    ...input.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds = [] }) => mediaIds)),
  ])
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.mediaId, toStoredMedia(row)]))
}

async function readRequested({ siteId, db }: SiteScope, page: ExportedProduct[]) {
  const ids = page.map(({ productId }) => productId)
  const rows = await db
    .select({
      productId: mediaRequests.productId,
      url: mediaRequests.url,
      altText: mediaRequests.altText,
      choice: mediaRequests.choice,
    })
    .from(mediaRequests)
    .where(and(eq(mediaRequests.siteId, siteId), inArray(mediaRequests.productId, ids)))
    .orderBy(asc(mediaRequests.requestId))
  return Map.groupBy(rows, ({ productId }) => productId)
}
