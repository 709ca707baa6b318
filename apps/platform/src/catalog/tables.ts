import {
  type CollectionTranslation,
  type Dimensions,
  digitalFileTypes,
  type MediaPlaceholder,
  type PreorderInfo,
  type ProductTranslation,
} from '@vitrine/contract'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { productFieldColumns } from './product/product-fields.ts'
import type { StoredDigitalFile, StoredMedia, UnitQuantity } from './product/stored-product.ts'

/** Keys, indexes and rules of these tables: migrations 0010 and on. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const catalogCounters = pgTable('catalog_counters', {
  siteId: uuid('site_id').notNull(),
  lastNumericId: bigint('last_numeric_id', { mode: 'number' }).notNull(),
  searchTermsComplete: boolean('search_terms_complete').notNull().default(false),
  entitiesComplete: boolean('entities_complete').notNull().default(false),
})

export const products = pgTable('products', {
  siteId: uuid('site_id').notNull(),
  productId: uuid('product_id').notNull(),
  numericId: bigint('numeric_id', { mode: 'number' }).notNull(),
  ...productFieldColumns,
  nameKey: text('name_key').notNull(),
  slug: text('slug').notNull(),
  /** By language. */
  slugs: jsonb('slugs').$type<Record<string, string>>().notNull().default({}),
  discountType: text('discount_type', { enum: ['NONE', 'AMOUNT', 'PERCENT'] }).notNull(),
  discountMinor: minor('discount_minor').notNull(),
  discountBasisPoints: integer('discount_basis_points').notNull(),
  manageVariants: boolean('manage_variants').notNull(),
  optionChoices: jsonb('option_choices').$type<Record<string, string[]>>().notNull(),
  /** Name → CSS code. */
  colors: jsonb('colors').$type<Record<string, string>>().notNull(),
  media: jsonb('media').$type<StoredMedia[]>().notNull(),
  collectionIds: uuid('collection_ids').array().notNull(),
  digitalFiles: jsonb('digital_files').$type<StoredDigitalFile[]>().notNull().default([]),
  priceMinMinor: minor('price_min_minor').notNull(),
  priceMaxMinor: minor('price_max_minor').notNull(),
  inventoryStatus: text('inventory_status', {
    enum: ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
  }).notNull(),
  preorder: jsonb('preorder').$type<PreorderInfo>(),
  importKey: text('import_key'),
  importDigest: bytea('import_digest'),
  importRevision: bigint('import_revision', { mode: 'number' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const variants = pgTable('variants', {
  siteId: uuid('site_id').notNull(),
  productId: uuid('product_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  position: integer('position').notNull(),
  choices: jsonb('choices').$type<Record<string, string>>().notNull(),
  variantName: text('variant_name').notNull(),
  priceMinor: minor('price_minor'),
  costMinor: minor('cost_minor'),
  weight: numeric('weight', { mode: 'number' }),
  sku: text('sku').notNull(),
  visible: boolean('visible').notNull(),
  quantity: integer('quantity').notNull(),
  inStock: boolean('in_stock').notNull(),
  preordered: integer('preordered').notNull().default(0),
  productDimensions: jsonb('product_dimensions').$type<Dimensions>(),
  packageDimensions: jsonb('package_dimensions').$type<Dimensions>(),
  pricePerUnit: jsonb('price_per_unit').$type<UnitQuantity>(),
  barcode: text('barcode').notNull().default(''),
  compareAtMinor: minor('compare_at_minor'),
})

export const collections = pgTable('collections', {
  siteId: uuid('site_id').notNull(),
  collectionId: uuid('collection_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  slug: text('slug').notNull(),
  /** By language. */
  slugs: jsonb('slugs').$type<Record<string, string>>().notNull().default({}),
  description: text('description').notNull(),
  visible: boolean('visible').notNull(),
  media: jsonb('media').$type<StoredMedia[]>().notNull(),
  importKey: text('import_key'),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const productCollections = pgTable('product_collections', {
  siteId: uuid('site_id').notNull(),
  collectionId: uuid('collection_id').notNull(),
  productId: uuid('product_id').notNull(),
  priceMinor: minor('price_minor').notNull(),
  visible: boolean('visible').notNull(),
  /** By hand; the greatest integer where there is none. */
  position: integer('position').notNull().default(2_147_483_647),
  addedAt: moment('added_at').notNull().defaultNow(),
})

export const mediaFiles = pgTable('media_files', {
  siteId: uuid('site_id').notNull(),
  mediaId: text('media_id').notNull(),
  kind: text('kind', { enum: ['image', 'video', 'audio', 'document', 'zip'] })
    .notNull()
    .default('image'),
  mimeType: text('mime_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  title: text('title').notNull(),
  altText: text('alt_text').notNull(),
  altTexts: jsonb('alt_texts').$type<Record<string, string>>().notNull().default({}),
  placeholder: jsonb('placeholder').$type<MediaPlaceholder>(),
  focalX: doublePrecision('focal_x'),
  focalY: doublePrecision('focal_y'),
  isDecorative: boolean('is_decorative').notNull().default(false),
  posterId: text('poster_id'),
  createdAt: moment('created_at').notNull(),
})

export const productMedia = pgTable('product_media', {
  siteId: uuid('site_id').notNull(),
  productId: uuid('product_id').notNull(),
  mediaId: text('media_id').notNull(),
  position: integer('position').notNull(),
})

export const displayCurrencies = pgTable('display_currencies', {
  siteId: uuid('site_id').notNull(),
  currency: text('currency').notNull(),
  rate: numeric('rate').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const pastSlugs = pgTable('past_slugs', {
  siteId: uuid('site_id').notNull(),
  slug: text('slug').notNull(),
  productId: uuid('product_id').notNull(),
  leftAt: moment('left_at').notNull(),
})

/** What a variant cost until a moment. */
export const priceChanges = pgTable('price_changes', {
  siteId: uuid('site_id').notNull(),
  productId: uuid('product_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  endedAt: moment('ended_at').notNull(),
  paidMinor: minor('paid_minor').notNull(),
  isReduced: boolean('is_reduced').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const mediaRequests = pgTable('media_requests', {
  siteId: uuid('site_id').notNull(),
  requestId: uuid('request_id').notNull(),
  productId: uuid('product_id').notNull(),
  url: text('url').notNull(),
  choice: jsonb('choice').$type<{ option: string; choice: string }>(),
  altText: text('alt_text').notNull().default(''),
  requestedAt: moment('requested_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  failedAt: moment('failed_at'),
  failure: text('failure'),
})

export const mediaUploads = pgTable('media_uploads', {
  siteId: uuid('site_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  uploadId: uuid('upload_id').notNull(),
  title: text('title').notNull(),
  altText: text('alt_text').notNull(),
  isDecorative: boolean('is_decorative').notNull().default(false),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
  mediaId: text('media_id'),
  isSecured: boolean('is_secured').notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
})

export const securedMedia = pgTable('secured_media', {
  siteId: uuid('site_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type', { enum: digitalFileTypes }).notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
})

export const productSecuredMedia = pgTable('product_secured_media', {
  siteId: uuid('site_id').notNull(),
  productId: uuid('product_id').notNull(),
  variantId: uuid('variant_id').notNull(),
  mediaId: uuid('media_id').notNull(),
})

export const downloadLinks = pgTable('download_links', {
  siteId: uuid('site_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  linkId: uuid('link_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  downloads: integer('downloads').notNull().default(0),
  maxDownloads: integer('max_downloads').notNull(),
  startedAt: moment('started_at'),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
})

export const mediaUsage = pgTable('media_usage', {
  siteId: uuid('site_id').notNull(),
  usedBytes: bigint('used_bytes', { mode: 'number' }).notNull(),
  quotaBytes: bigint('quota_bytes', { mode: 'number' })
    .notNull()
    .default(50 * 1024 ** 3),
})

export const translations = pgTable('translations', {
  siteId: uuid('site_id').notNull(),
  entity: text('entity', { enum: ['product', 'collection'] }).notNull(),
  entityId: uuid('entity_id').notNull(),
  language: text('language').notNull(),
  content: jsonb('content').$type<ProductTranslation | CollectionTranslation>().notNull(),
  nameKey: text('name_key'),
  optionLabels: jsonb('option_labels').$type<ProductTranslation['options']>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
