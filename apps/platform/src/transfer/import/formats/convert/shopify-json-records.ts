import * as v from 'valibot'
import { ImportError } from '../../import-error.ts'
import { importProblem } from '../../import-problem.ts'
import type { Records } from './records.ts'

const text = v.nullish(v.union([v.string(), v.number(), v.boolean()]))
const variantSchema = v.object({
  ...{ option1: text, option2: text, option3: text, sku: text, price: text },
  ...{ compare_at_price: text, grams: text, barcode: text, requires_shipping: text },
  ...{ inventory_quantity: text, inventory_policy: text, inventory_management: text },
  featured_image: v.nullish(v.object({ src: text })),
  id: text,
})
const productSchema = v.object({
  ...{ handle: v.string(), title: v.string(), body_html: text, vendor: text, product_type: text },
  ...{ status: text, published_at: text },
  tags: v.nullish(v.union([v.string(), v.array(v.string())])),
  options: v.nullish(v.array(v.object({ name: v.string() }))),
  variants: v.array(variantSchema),
  images: v.nullish(
    v.array(v.object({ src: v.string(), alt: text, variant_ids: v.nullish(v.array(v.number())) })),
  ),
})
const fileSchema = v.object({ products: v.array(productSchema) })
type Product = v.InferOutput<typeof productSchema>

const HEADER = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Status'],
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  ...['Variant SKU', 'Variant Barcode', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Image'],
  ...['Image Src', 'Image Position', 'Image Alt Text'],
]

/**
 * Shopify's `products.json`, of the Admin API or of a shop's own address, as records of its product CSV.
 *
 * @throws {ImportError} The text is no such file.
 */
export function shopifyJsonRecords(json: string, name: string): Records {
  const parsed = v.safeParse(fileSchema, parse(json, name))
  if (parsed.success) return [HEADER, ...parsed.output.products.flatMap(recordsOf)]
  const path = v.getDotPath(parsed.issues[0])
  throw new ImportError(
    path === null
      ? importProblem('NOT_SHOPIFY_JSON', { name })
      : importProblem('WRONG_SHOPIFY_JSON', { name, path }),
  )
}

function parse(json: string, name: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new ImportError(importProblem('INCOMPLETE_JSON', { name }), { cause })
  }
}

/** A row for each variant or picture, whichever are more. */
function recordsOf(product: Product): Records {
  const images = product.images ?? []
  const rows = Math.max(product.variants.length, images.length, 1)
  return Array.from({ length: rows }, (_, at) => {
    const values = {
      Handle: product.handle,
      ...(at === 0 && productCells(product)),
      ...variantCells(product, product.variants[at]),
      ...(images[at] && {
        'Image Src': images[at].src,
        'Image Position': at + 1,
        'Image Alt Text': images[at].alt,
      }),
    } as Record<string, unknown>
    return HEADER.map((column) => String(values[column] ?? ''))
  })
}

function productCells(product: Product) {
  const { title, body_html, vendor, product_type, tags, status, options } = product
  return {
    ...{ Title: title, 'Body (HTML)': body_html, Vendor: vendor, Type: product_type },
    ...{ Tags: Array.isArray(tags) ? tags.join(', ') : tags, Status: status },
    // A shop's own address lists published products only, and says when.
    Published: product.published_at === null ? 'false' : 'true',
    ...Object.fromEntries((options ?? []).map(({ name }, at) => [`Option${at + 1} Name`, name])),
  }
}

function variantCells({ images }: Product, variant: Product['variants'][number] | undefined) {
  if (!variant) return {}
  const shown = images?.find(({ variant_ids }) => variant_ids?.includes(Number(variant.id)))
  return {
    ...{ 'Option1 Value': variant.option1, 'Option2 Value': variant.option2 },
    ...{ 'Option3 Value': variant.option3, 'Variant SKU': variant.sku },
    ...{ 'Variant Barcode': variant.barcode, 'Variant Grams': variant.grams },
    ...{ 'Variant Inventory Tracker': variant.inventory_management },
    ...{ 'Variant Inventory Qty': variant.inventory_quantity },
    ...{ 'Variant Inventory Policy': variant.inventory_policy, 'Variant Price': variant.price },
    ...{ 'Variant Compare At Price': variant.compare_at_price },
    ...{ 'Variant Requires Shipping': variant.requires_shipping },
    'Variant Image': variant.featured_image?.src ?? shown?.src,
  }
}
