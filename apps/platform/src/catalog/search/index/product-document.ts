import { decodeHTML } from 'entities'
import { isFoundAsSku } from '../../product/sku-index.ts'
import type { CheckedProduct } from '../../product/write/product-input.ts'
import { familyOf } from '../colors/color-family.ts'
import { toSearchText } from '../language.ts'
import { toPlainText } from '../plain-text.ts'
import type { Place } from './search-key.ts'

/** A part of a product's texts. */
export interface DocumentPart {
  place: Place
  /** Each in its form for comparisons, and as it is written. */
  words: ReadonlyMap<string, string>
  /** Lexemes that are no words: article numbers, barcodes, families of colours. */
  lexemes: readonly string[]
  /** Those of them that are not indexed, because searches find them in the index of SKUs. */
  skus?: ReadonlySet<string>
}

/** The indexed length of descriptions; text further down says little about a product. */
const MAX_BODY = 4000
const MAX_WORD = 64

/** The texts by which a product is found, from those that say most. */
export function toDocument(product: CheckedProduct): DocumentPart[] {
  const { options, variants, infoSections } = product
  const sold = variants.length > 0 ? variants : [product]
  const numbers = sold.flatMap(({ sku, barcode }) => [...sku.split('\n'), barcode])
  const skus = new Set(variants.flatMap(({ sku }) => (isFoundAsSku(sku) ? numberLexemes(sku) : [])))
  // It stays the barcode when the SKU has changed.
  for (const { barcode } of variants)
    for (const lexeme of numberLexemes(barcode)) skus.delete(lexeme)
  const choices = options.flatMap(({ name, choices }) => [
    name,
    ...choices.map(({ description }) => description),
  ])
  const colors = options
    .filter(({ optionType }) => optionType === 'color')
    .flatMap(({ choices }) => choices.flatMap(({ value }) => familyOf(value) ?? []))
  const cells = infoSections.flatMap(({ description }) => factsOf(description))
  const sections = infoSections.map(({ description }) => description.replace(TABLE, ' '))
  const body = [product.description, ...sections].map(toPlainText).join(' ').slice(0, MAX_BODY)
  return [
    {
      place: 'name',
      words: wordsOf(product.name),
      lexemes: numbers.flatMap(numberLexemes),
      skus,
    },
    {
      place: 'term',
      words: wordsOf([product.brand ?? '', product.ribbon, ...product.tags, ...choices].join(' ')),
      lexemes: [...new Set(colors)].map((family) => `#${family}`),
    },
    { place: 'fact', words: wordsOf(cells.join(' ')), lexemes: [] },
    { place: 'body', words: wordsOf(body), lexemes: [] },
  ]
}

/** The fields of {@link toDocument}, and those that determine which words of a translation are shown. */
export function indexedFields(product: CheckedProduct): unknown[] {
  const { name, description, brand, ribbon, tags, sku, barcode } = product
  const { infoSections, options, variants } = product
  return [
    [name, description, brand, ribbon, tags, sku, barcode, infoSections],
    variants.map((variant) => [variant.sku, variant.barcode]),
    options.map((option) => [
      option.name,
      option.optionType,
      option.choices.map((choice) => [choice.description, choice.value]),
    ]),
  ]
}

/** `=` and the article number or barcode, which is found as it is written. */
const numberLexemes = (number: string) =>
  number === '' || number.length > MAX_WORD
    ? []
    : [`=${number.toLowerCase().replace(/\s+/g, ' ').trim()}`]

const TABLE = /<table[\s>].*?<\/table>/gs

/** The values of the tables in an HTML text: specifications say more about a product than prose does. */
function factsOf(html: string) {
  return (html.match(TABLE) ?? []).flatMap((table) =>
    [...table.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      decodeHTML(cell.replace(/<[^>]*>/g, ' ')),
    ),
  )
}

/** The text's words, and hyphenated ones also as a single word: `Wi-Fi` is found by `wifi`. */
export function wordsOf(text: string): Map<string, string> {
  const compounds = text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
  const found = new Map<string, string>()
  for (const compound of compounds) add(found, compound.replaceAll('-', ''))
  for (const written of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) add(found, written)
  return found
}

function add(found: Map<string, string>, written: string) {
  const { forms, lower } = formsOf(written)
  for (const form of forms) if (!found.has(form)) found.set(form, lower ?? form)
}

interface WrittenForms {
  /** For comparisons. */
  forms: readonly string[]
  /** In small letters; absent where that is too long. */
  lower: string | undefined
}

const known = new Map<string, WrittenForms>()
const MAX_KNOWN = 20_000

/** Remembered: products repeat the same few thousand words, and normalizing them was a tenth of an import. */
function formsOf(written: string): WrittenForms {
  const cached = known.get(written)
  if (cached) return cached
  const lower = written.normalize('NFC').toLowerCase()
  const forms = toSearchText(written).split(' ')
  const made = {
    forms: forms.filter((form) => form !== '' && form.length <= MAX_WORD),
    lower: lower.length <= MAX_WORD ? lower : undefined,
  }
  if (known.size >= MAX_KNOWN) known.clear()
  // A long text without spaces is no word of a second product.
  if (written.length <= MAX_WORD) known.set(written, made)
  return made
}
