import { createHash } from 'node:crypto'
import {
  altTexts,
  type DemoCollection,
  type DemoProduct,
  demoCollections,
  demoProducts,
  picturesOf,
} from '@vitrine/demo'
import { ensureCollection } from '../../catalog/collection/save-collection.ts'
import { setStock } from '../../catalog/inventory/set-stock.ts'
import {
  markAsImported,
  type UpsertOutcome,
  upsertProduct,
} from '../../catalog/product/write/save-product.ts'
import { setProductFiles } from '../../catalog/product/write/set-product-files.ts'
import { listTranslations } from '../../catalog/translations/list-translations.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { createDemoFiles, type DemoFiles } from './seed-demo-files.ts'
import { toGerman } from './seed-demo-german.ts'
import { toProductInput } from './seed-demo-input.ts'
import { seedDemoShop } from './seed-demo-shop.ts'
import { seedDemoTerms } from './seed-demo-terms.ts'

interface SeedOptions {
  /** The storage of pictures. */
  files: MediaFiles
  /** The storage of files that are sold. */
  secured: MediaFiles
  onProgress?: (progress: { done: number; total: number }) => void
  collections?: readonly DemoCollection[]
  products?: readonly DemoProduct[]
}

const LANGUAGE = 'de'

/** The number of products whose pictures are prepared while one product is written. */
const LOOK_AHEAD = 6

/**
 * Seeds the site with the demo catalog, in English with German translations, and with what the shop says, taxes,
 * delivery and coupons; counts the products. A repetition applies only changes of the demo catalog.
 */
export async function seedDemo(
  scope: SiteScope,
  {
    files,
    secured,
    onProgress,
    collections = demoCollections,
    products = demoProducts,
  }: SeedOptions,
): Promise<Record<UpsertOutcome, number>> {
  await seedDemoTerms(scope)
  const store = createDemoFiles(scope, { files, secured })
  await seedDemoShop(scope, store.picture)
  store.begin(collections.map(({ picture }) => picture))
  const collectionIds = new Map<string, string>()
  for (const collection of collections) {
    collectionIds.set(collection.slug, await seedCollection(scope, collection, store))
  }

  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const [index, product] of products.entries()) {
    for (const next of products.slice(index, index + LOOK_AHEAD)) store.begin(picturesOf(next))
    counts[await seedProduct(scope, product, { store, collectionIds })] += 1
    onProgress?.({ done: index + 1, total: products.length })
  }
  return counts
}

/** An existing collection is not changed, in either language. */
async function seedCollection(
  scope: SiteScope,
  { slug, name, description, picture }: DemoCollection,
  store: DemoFiles,
) {
  const collectionId = await ensureCollection(scope, {
    importKey: `demo:${slug}`,
    slug,
    name: name.en,
    description: description.en,
    mediaIds: [await store.picture(picture)],
  })
  const known = await listTranslations(scope, { entity: 'collection', id: collectionId })
  if (!known.some(({ language }) => language === LANGUAGE)) {
    await saveTranslation(scope, {
      entity: 'collection',
      id: collectionId,
      language: LANGUAGE,
      content: { name: name.de, description: description.de },
    })
  }
  return collectionId
}

/** Writes the product with all its parts in one transaction, since a seeding may be interrupted. */
async function seedProduct(
  scope: SiteScope,
  product: DemoProduct,
  { store, collectionIds }: { store: DemoFiles; collectionIds: ReadonlyMap<string, string> },
): Promise<UpsertOutcome> {
  const mediaIds = new Map(
    await Promise.all(
      picturesOf(product).map(async (name) => [name, await store.picture(name)] as const),
    ),
  )
  const fileIds = await Promise.all((product.files ?? []).map(store.soldFile))
  const input = toProductInput(product, { mediaIds, collectionIds })
  const alts = [...mediaIds].map(([name, id]) => [id, altTexts[name].de])
  const german = { ...toGerman(product), mediaAlt: Object.fromEntries(alts) }
  const { preorder } = product
  const whole = JSON.stringify([input, german, preorder, fileIds])

  return transact(scope, async (tx) => {
    const { outcome, productId } = await upsertProduct(tx, {
      importKey: `demo:${product.slug}`,
      digest: createHash('sha256').update(whole).digest(),
      input,
    })
    if (outcome === 'unchanged') return outcome
    if (preorder) {
      const { message, limit } = preorder
      await setStock(tx, { productId, preorder: { enabled: true, message: message.en, limit } })
    }
    if (fileIds.length > 0) {
      await setProductFiles(tx, { productId, files: fileIds.map((mediaId) => ({ mediaId })) })
    }
    await saveTranslation(tx, {
      entity: 'product',
      id: productId,
      language: LANGUAGE,
      content: german,
    })
    // Setting its files is a revision of its own, and no edit of the owner's.
    await markAsImported(tx, productId)
    return outcome
  })
}
