import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DemoCollection,
  type DemoProduct,
  demoCollections,
  demoProducts,
  picturesFolder,
} from '@vitrine/demo'
import type { ProductInput } from '../catalog/product-input.ts'
import { ensureCollection } from '../catalog/save-collection.ts'
import { type UpsertOutcome, upsertProduct } from '../catalog/save-product.ts'
import type { MediaFiles } from '../media/media-files.ts'
import { storeMedia } from '../media/store-media.ts'
import type { SiteScope } from '../site-scope.ts'

interface SeedOptions {
  /** Where pictures are kept. */
  files: MediaFiles
  onProgress?: (progress: { done: number; total: number }) => void
  collections?: DemoCollection[]
  products?: DemoProduct[]
}

/**
 * Puts the demo store's catalogue into the site and counts what became of its products. Done again, it changes only
 * what the catalogue has changed.
 */
export async function seedDemo(
  scope: SiteScope,
  { files, onProgress, collections = demoCollections, products = demoProducts }: SeedOptions,
): Promise<Record<UpsertOutcome, number>> {
  const stored = new Map<string, Promise<string>>()
  // A picture has one description, wherever it is shown: the one of the first product with it.
  const descriptions = new Map(
    products
      .flatMap(({ pictures }) => pictures.map(({ name, alt }) => [name, alt] as const))
      .reverse(),
  )
  const collectionIds = new Map<string, string>()
  for (const { picture, ...collection } of collections) {
    const mediaIds = [await storePicture(picture)]
    const importKey = `demo:${collection.slug}`
    collectionIds.set(
      collection.slug,
      await ensureCollection(scope, { ...collection, importKey, mediaIds }),
    )
  }

  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const [index, product] of products.entries()) {
    const input = await toInput(product)
    const digest = createHash('sha256').update(JSON.stringify(input)).digest()
    const { outcome } = await upsertProduct(scope, {
      importKey: `demo:${product.slug}`,
      digest,
      input,
    })
    counts[outcome] += 1
    onProgress?.({ done: index + 1, total: products.length })
  }
  return counts

  async function toInput(product: DemoProduct): Promise<ProductInput> {
    const mediaIds: string[] = []
    for (const { name } of product.pictures) mediaIds.push(await storePicture(name))
    const options = product.options ?? []
    return {
      name: product.name,
      slug: product.slug,
      description: product.description,
      brand: product.brand,
      ribbon: product.ribbon ?? '',
      priceMinor: product.price,
      costMinor: product.cost,
      weight: product.weight,
      discount: product.reducedBy ? { type: 'AMOUNT', minor: product.reducedBy } : { type: 'NONE' },
      sku: product.sku ?? '',
      trackInventory: product.stock !== undefined || product.variants !== undefined,
      quantity: product.stock ?? 0,
      options: await Promise.all(options.map(toOption)),
      variants: (product.variants ?? []).map((variant) => ({
        choices: Object.fromEntries(
          options.map(({ name }, index) => [name, variant.choices[index] ?? '']),
        ),
        sku: variant.sku,
        quantity: variant.stock,
        priceMinor: variant.price ?? null,
        weight: variant.weight ?? null,
      })),
      pricePerUnit: product.pricePerUnit ?? null,
      infoSections: [
        { title: 'Specification', description: toTable(product.facts) },
        ...(product.sections ?? []),
      ],
      customTextFields: product.textField ? [product.textField] : [],
      mediaIds,
      collectionIds: product.collections.flatMap((slug) => collectionIds.get(slug) ?? []),
    }
  }

  async function toOption({ name, choices }: NonNullable<DemoProduct['options']>[number]) {
    const isColour = choices.every(({ colour }) => colour !== undefined)
    return {
      name,
      optionType: isColour ? ('color' as const) : ('drop_down' as const),
      choices: await Promise.all(
        choices.map(async ({ name: description, colour = description, pictures = [] }) => ({
          value: colour,
          description,
          ...(pictures.length > 0
            ? { mediaIds: await Promise.all(pictures.map(storePicture)) }
            : {}),
        })),
      ),
    }
  }

  /** Each picture once, however many things show it. */
  function storePicture(name: string): Promise<string> {
    let storing = stored.get(name)
    if (!storing) {
      const altText = descriptions.get(name) ?? ''
      storing = readFile(join(picturesFolder, `${name}.webp`)).then((bytes) =>
        storeMedia(scope, { files, bytes, title: altText, altText }),
      )
      stored.set(name, storing)
    }
    return storing
  }
}

function toTable(facts: DemoProduct['facts']) {
  const rows = facts.map(
    ([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}
