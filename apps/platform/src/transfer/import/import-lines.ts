import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CollectionTranslation } from '@vitrine/contract'
import * as v from 'valibot'
import { isInLibrary } from '../../catalog/media/library/media-library.ts'
import { examineRestored, restoreMedia } from '../../catalog/media/library/store-media.ts'
import { findRestored, restoreSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import { maxMinor } from '../../catalog/product/money.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import {
  type CheckedProduct,
  productInputSchema,
} from '../../catalog/product/write/product-input.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { rejectReservedNames } from '../../kernel/errors/reject-reserved-names.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { UnreadablePictureError } from '../../media/pictures/read-picture.ts'
import { type ExportedLine, exportedLineSchema } from '../export/exported-line.ts'
import { createBatchWriter } from './batches/batch-writer.ts'
import { createCollectionFinder } from './batches/collection-finder.ts'
import { createQuotaWatch } from './batches/quota-watch.ts'
import { type ReadProduct, toRejected } from './batches/read-product.ts'
import { CellError } from './catalog-format.ts'
import { ImportError } from './import-error.ts'
import { importProblem } from './import-problem.ts'
import {
  emptyReport,
  type ImportOptions,
  type ImportReport,
  recordRejected,
} from './import-report.ts'
import { isProductLine } from './product-line.ts'
import { readLines } from './read-lines.ts'

/**
 * Imports an exported catalog. New products are written in batches; an interrupted batch is rolled back, and products
 * imported before are skipped when the file is imported again.
 *
 * @throws {ImportError} when the file is not an exported catalog, or of another currency.
 * @throws the signal's reason, between two batches, when it is aborted.
 */
export async function importLines(
  scope: SiteScope,
  options: ImportOptions,
  mediaFolder: string,
): Promise<ImportReport> {
  const { file, files, sold, rejectedFolder, isDryRun = false, signal } = options
  const report: ImportReport = { ...emptyReport(), format: 'JSON lines' }
  const { currency, language: own } = await readSite(scope)
  const total = await survey(file, currency)
  const pictures = new Set<string>()
  const collectionIds = new Map<string, string>()
  const findCollection = createCollectionFinder(scope, options)
  const quota = createQuotaWatch(scope)
  /** Files that are sold, by their ids in the lines. */
  const soldIds = new Map<string, string>()
  const writer = createBatchWriter(scope, { ...options, report, total })
  for await (const { line, text } of readLines(file)) {
    signal?.throwIfAborted()
    const read = await readLine(line, text)
    if (read) await writer.add(read, text.length)
  }
  await writer.end()
  if (rejectedFolder !== undefined && report.rejected.length > 0) {
    report.rejectedFile = join(rejectedFolder, `rejected-${basename(file)}`)
    await copyRejected(file, new Set(report.rejected.map(({ line }) => line)), report.rejectedFile)
  }
  return report

  /** A product to be written; the other parts of a line are processed at once. */
  async function readLine(line: number, text: string): Promise<ReadProduct | undefined> {
    try {
      const entry = validate(exportedLineSchema, parseLine(text)) as ExportedLine
      if (entry.kind === 'store') {
        await translateCollection(ALL_PRODUCTS_KEY, foreign(entry.allProducts))
      }
      if (entry.kind === 'picture') await importPicture(entry)
      if (entry.kind === 'file') await importSold(entry)
      if (entry.kind === 'collection') {
        const { kind: _, key, mediaIds, translations, ...collection } = entry
        const known = { ...collection, importKey: key, mediaIds: mediaIds.filter(isHere) }
        const id = await findCollection(known)
        collectionIds.set(key, id)
        await translateCollection(id, foreign(translations))
      }
      return entry.kind === 'product' ? toProduct(line, text, entry) : undefined
    } catch (error) {
      recordRejected(report, toRejected(error, placeIn(line)))
      return undefined
    }
  }

  async function importPicture({
    id,
    posterId,
    ...description
  }: ExportedLine & { kind: 'picture' }) {
    const bytes = await readFile(join(mediaFolder, id)).catch(() => null)
    if (!bytes) {
      if (await isInLibrary(scope, id)) pictures.add(id)
      else report.skippedPictures.missing += 1
      return
    }
    try {
      if (isDryRun) {
        await quota.claim(await examineRestored(scope, { files, mediaId: id, bytes }))
        pictures.add(id)
        return
      }
      const poster = posterId !== undefined && isHere(posterId) ? { posterId } : {}
      await restoreMedia(scope, { files, mediaId: id, bytes, ...description, ...poster })
      pictures.add(id)
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error
      report.skippedPictures.unreadable += 1
    }
  }

  async function importSold({ id, fileName }: ExportedLine & { kind: 'file' }) {
    const known = await findRestored(scope, id)
    const path = sold && join(sold.folder, id)
    const isThere = path !== undefined && (await stat(path).catch(() => null)) !== null
    if (known !== null) soldIds.set(id, known)
    else if (isThere && isDryRun) soldIds.set(id, id)
    else if (sold && isThere) {
      const upload = { files: sold.files, content: { path }, fileName }
      soldIds.set(id, await restoreSecuredMedia(scope, { ...upload, mediaId: id }))
    } else report.missingFiles += 1
  }

  /** An existing collection is not changed. */
  async function translateCollection(
    id: string,
    translations: Record<string, CollectionTranslation> = {},
  ) {
    if (isDryRun || Object.keys(translations).length === 0) return
    const said = (await readTranslations(scope, { entity: 'collection', ids: [id] })).get(id) ?? {}
    for (const [language, content] of Object.entries(translations)) {
      if (Object.hasOwn(said, language)) continue
      await saveTranslation(scope, { entity: 'collection', id, language, content })
    }
  }

  /** In a store with another language, a text in the store's own language is no translation. */
  function foreign<Content>(translations: Record<string, Content> | undefined) {
    if (!translations) return undefined
    return Object.fromEntries(Object.entries(translations).filter(([language]) => language !== own))
  }

  /** Pictures that were not copied are left out. */
  function isHere(id: string) {
    return pictures.has(id)
  }

  function toProduct(
    line: number,
    text: string,
    { key, collections, product, translations, ...extras }: ExportedLine & { kind: 'product' },
  ): ReadProduct {
    const unknown = collections.find((name) => !collectionIds.has(name))
    if (unknown !== undefined)
      throw new CellError({
        ...placeIn(line)('collections'),
        ...importProblem('UNKNOWN_COLLECTION', { collection: unknown }),
      })
    const checked = validate(productInputSchema, {
      ...product,
      mediaIds: (product.mediaIds ?? []).filter(isHere),
      options: (product.options ?? []).map((option) => ({
        ...option,
        choices: option.choices.map((choice) =>
          choice.mediaIds ? { ...choice, mediaIds: choice.mediaIds.filter(isHere) } : choice,
        ),
      })),
      collectionIds: collections.flatMap((name) => collectionIds.get(name) ?? []),
    })
    requireAmounts(checked, currency)
    // A product with missing files gets another digest, so that it is imported again when they are available.
    const missing = (extras.files ?? []).filter(({ id }) => !soldIds.has(id))
    const digest = createHash('sha256').update(text)
    for (const { id } of missing) digest.update(id)
    return {
      ...{ line, key, digest: digest.digest(), product: checked, wanted: [] },
      locate: placeIn(line),
      translations: foreign(translations),
      extras: {
        ...(extras.preorder ? { preorder: extras.preorder } : {}),
        ...(extras.pastSlugs ? { pastSlugs: extras.pastSlugs } : {}),
        ...(extras.modifiers ? { modifiers: extras.modifiers } : {}),
        ...(extras.files && missing.length === 0
          ? { files: extras.files.map((file) => ({ ...file, id: soldIds.get(file.id) ?? '' })) }
          : {}),
      },
    }
  }
}

/** A line has no columns; its fields are named as in the input. */
const placeIn = (line: number) => (column: string) => ({ line, column })

/** @throws {ApiError} 400: an amount is above what the currency's prices may be. */
function requireAmounts({ priceMinor, costMinor, variants }: CheckedProduct, currency: string) {
  const most = maxMinor(currency)
  const amounts = [
    ['priceMinor', priceMinor],
    ['costMinor', costMinor],
    ...variants.flatMap((variant, at) => [
      [`variants.${at}.priceMinor`, variant.priceMinor] as const,
      [`variants.${at}.costMinor`, variant.costMinor] as const,
    ]),
  ] as const
  const violations = amounts.flatMap(([field, amount]) =>
    (amount ?? 0) > most ? [violation(field, `is above ${most}`, 'DECIMAL_LTE')] : [],
  )
  if (violations.length > 0) throw invalidArgument(violations)
}

/** The rejected lines, with everything that they need to be imported. */
async function copyRejected(file: string, lines: ReadonlySet<number>, path: string) {
  const handle = await open(path, 'w')
  try {
    for await (const { line, text } of readLines(file)) {
      if (lines.has(line) || !isProductLine(text)) await handle.write(`${text}\n`)
    }
  } finally {
    await handle.close()
  }
}

/** Reads the file once before anything is written: counts products, and checks the header. */
async function survey(file: string, currency: string): Promise<number> {
  const name = basename(file)
  let count = 0
  let isFirst = true
  for await (const { text } of readLines(file)) {
    if (isFirst) requireHeader(name, text, currency)
    isFirst = false
    if (isProductLine(text)) count += 1
  }
  if (count === 0) throw new ImportError(importProblem('NO_PRODUCTS', { name }))
  return count
}

function requireHeader(name: string, text: string, currency: string) {
  const header = v.safeParse(v.pipe(v.string(), v.parseJson(), exportedLineSchema), text)
  if (!header.success || header.output.kind !== 'store') {
    throw new ImportError(importProblem('NOT_A_CATALOG', { name }))
  }
  if (header.output.currency !== currency) {
    const found = header.output.currency
    throw new ImportError(
      importProblem('CATALOG_IN_OTHER_CURRENCY', { name, currency: found, expected: currency }),
    )
  }
}

const ESCAPED = /\\u(?:0000|d[89a-f])/i

/** @throws {ApiError} for a reserved name, and for half a surrogate pair, which only an escape sequence can produce. */
function parseLine(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const { product, ...others } = Object(value) as Record<string, unknown>
  rejectReservedNames(others, text)
  rejectReservedNames(product, text)
  if (!ESCAPED.test(text)) return value
  JSON.stringify(value, (name, member: unknown) => {
    // Validated separately, to report its position.
    if (name === 'product') return undefined
    if (isStorable(name) && (typeof member !== 'string' || isStorable(member))) return member
    const description = 'contains a character that cannot be stored'
    throw invalidArgument([violation('', description, 'FORMAT')])
  })
  return value
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
