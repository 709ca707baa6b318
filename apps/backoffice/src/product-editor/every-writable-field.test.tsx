import type { ProductToWrite, VariantOverride } from '@vitrine/contract'
import { createProductSchema, updateVariantsSchema } from '@vitrine/contract/schemas'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../shell/language-context.tsx'
import { createMessageStore, type MessageStore } from '../shell/message-store.ts'
import { type SignedInStaff, StaffContext } from '../shell/staff-context.ts'
import { MediaSection } from './media/media-section.tsx'
import { ModifiersSection } from './modifiers/modifiers-section.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { useFieldLabels } from './saving/use-field-labels.ts'
import { CustomTexts } from './sections/custom-texts.tsx'
import { InfoSections } from './sections/info-sections.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { SearchSection } from './sections/search-section.tsx'
import { ShopSection } from './sections/shop-section.tsx'
import { StockSection } from './sections/stock-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import { changedFields } from './values/changed-fields.ts'
import {
  newProduct,
  newVariant,
  type ProductField,
  type ProductValues,
  type VariantValues,
} from './values/product-values.ts'
import { toWrite } from './values/to-write.ts'
import { variantChanges } from './values/variant-overrides.ts'
import type { VariantColumn } from './variants/fill-down.ts'
import { VariantMatrix } from './variants/variant-matrix.tsx'

type Exception = { because: string }

/** Where the editor has each member of a request about a product. A new member of the contract is missing here. */
const PRODUCT: Record<keyof ProductToWrite | 'id', ProductField | Exception> = {
  id: { because: 'it repeats the address of the request' },
  revision: { because: 'the editor sends the one that it has read' },
  productType: {
    because: 'a product is digital because it has files, which are saved at once',
  },
  name: 'name',
  slug: 'slug',
  visible: 'visible',
  description: 'description',
  sku: 'sku',
  barcode: 'barcode',
  weight: 'weight',
  priceData: 'price',
  compareAtPrice: 'compareAtPrice',
  costAndProfitData: 'cost',
  pricePerUnitData: 'pricePerUnitData',
  preparationDays: 'preparationDays',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  additionalInfoSections: 'infoSections',
  customTextFields: 'customTextFields',
  modifiers: 'modifiers',
  media: 'pictures',
  manageVariants: 'managesVariants',
  productOptions: 'options',
  discount: 'discount',
  seoData: 'seoTitle',
  ribbon: 'ribbon',
  brand: 'brand',
  tags: 'tags',
}

/** The column of each member of a request about variants. */
const VARIANT: Record<keyof VariantOverride, VariantColumn | Exception> = {
  choices: { because: 'it names the variants to change' },
  variantIds: { because: 'it names the variants to change' },
  price: 'price',
  compareAtPrice: 'compareAtPrice',
  cost: 'cost',
  weight: 'weight',
  sku: 'sku',
  barcode: 'barcode',
  visible: 'visible',
  productDimensions: 'dimensions',
  packageDimensions: 'dimensions',
  pricePerUnitData: 'pricePerUnitData',
}

let messages: MessageStore
beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://shop.example/admin/products/new'))
  const sections = ['language', 'shell', 'common', 'editor', 'measures', 'media'] as const
  messages = await createMessageStore('en', sections, () => {})
})
afterAll(() => vi.unstubAllGlobals())

it('names every member that requests can have', () => {
  const product = createProductSchema.entries.product.entries
  expect(Object.keys(PRODUCT).toSorted()).toEqual(Object.keys(product).toSorted())
  const [{ entries }] = updateVariantsSchema.entries.variants.pipe[0].item.pipe
  expect(Object.keys(VARIANT).toSorted()).toEqual(Object.keys(entries).toSorted())
})

it('writes every member of a product', () => {
  const written = toWrite(FILLED, changedFields(newProduct, FILLED), undefined)
  expect(Object.keys(written).toSorted()).toEqual(placed(PRODUCT).toSorted())
})

it('writes every member of a variant', () => {
  const base = { ...FILLED, variants: [{ ...newVariant, id: 'v1', choices: ['small'] }] }
  const { overrides } = variantChanges(base, FILLED, base)
  const [{ variantIds: _, ...written } = { variantIds: [] }] = overrides
  expect(Object.keys(written).toSorted()).toEqual(placed(VARIANT).toSorted())
})

it('shows a field for every member of a product', () => {
  const shown = [
    render({ ...FILLED, managesVariants: false, variants: [] }),
    render({ ...FILLED, managesVariants: false, variants: [], tracksStock: false }),
    render(FILLED),
  ].join('')
  const labels = readLabels()
  const missing = Object.values(PRODUCT).filter(
    (field) => typeof field === 'string' && !shown.includes(`>${labels[field]}`),
  )
  expect(missing).toEqual([])
})

it('shows a column for every member of a variant', () => {
  const shown = render(FILLED)
  const missing = Object.values(VARIANT).filter(
    (column) => typeof column === 'string' && !shown.includes(`data-column="${column}"`),
  )
  expect(missing).toEqual([])
})

const placed = (members: Record<string, string | Exception>) =>
  Object.keys(members).filter((member) => typeof members[member] === 'string')

function render(values: ProductValues) {
  const section = { values, onChange() {}, problemOf: () => undefined, isReadOnly: false }
  return renderToStaticMarkup(
    <Frame>
      <TextSection {...section} />
      <MediaSection {...section} />
      <OptionsSection {...section} />
      {values.variants.length > 0 && <VariantMatrix {...section} currency="EUR" />}
      <ModifiersSection {...section} currency="EUR" />
      <CustomTexts {...section} />
      <SearchSection {...section} url={undefined} storedSlug="" pastSlugs={[]} />
      <ShopSection {...section} productType="physical" />
      <PriceSection {...section} currency="EUR" />
      <StockSection {...section} />
      <InfoSections {...section} />
    </Frame>,
  )
}

function readLabels() {
  let labels = {} as ReturnType<typeof useFieldLabels>
  function Reader() {
    labels = useFieldLabels()
    return null
  }
  renderToStaticMarkup(
    <Frame>
      <Reader />
    </Frame>,
  )
  return labels
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider store={messages}>
      <StaffContext value={{ client: {} } as SignedInStaff}>{children}</StaffContext>
    </LanguageProvider>
  )
}

const BOX = { length: '20', width: '10', height: '8', unit: 'CM' } as const
const CONTENTS = { totalQuantity: 250, totalMeasurementUnit: 'G' } as const

const VARIANT_VALUES: VariantValues = {
  ...newVariant,
  id: 'v1',
  choices: ['small'],
  price: 14.5,
  compareAtPrice: 16,
  cost: 6,
  weight: 0.3,
  sku: 'S-1',
  barcode: '4740000000017',
  visible: false,
  productDimensions: BOX,
  packageDimensions: BOX,
  pricePerUnitData: CONTENTS,
}

/** Differs in every field from a new product. */
const FILLED: ProductValues = {
  name: 'Honey',
  description: '<p>From Lübeck.</p>',
  visible: true,
  slug: 'honey',
  sku: 'H',
  barcode: '4740000000024',
  price: 12,
  compareAtPrice: 15,
  cost: 5,
  discount: { type: 'PERCENT', value: 10 },
  pricePerUnitData: { ...CONTENTS, baseQuantity: 1, baseMeasurementUnit: 'KG' },
  weight: 0.4,
  productDimensions: BOX,
  packageDimensions: BOX,
  ribbon: 'New',
  brand: 'Imkerei',
  tags: ['gift'],
  infoSections: [{ title: 'Care', description: '' }],
  customTextFields: [{ title: 'Label', maxLength: 20, mandatory: false }],
  modifiers: [
    {
      key: 'Wrapping',
      name: 'Wrapping',
      isColor: false,
      mandatory: true,
      choices: [{ key: 'silk', value: 'silk', description: 'silk', mediaIds: [], addedPrice: 5 }],
    },
  ],
  seoTitle: 'Honey',
  seoDescription: 'Honey of Lübeck',
  collectionIds: ['c1'],
  pictures: [{ id: 'p1', url: 'https://shop.example/p1.png', altText: 'Jar', isVideo: false }],
  managesVariants: true,
  options: [
    {
      key: 'Size',
      name: 'Size',
      isColor: false,
      choices: [{ key: 'small', value: 'small', description: 'small', mediaIds: [] }],
    },
  ],
  variants: [VARIANT_VALUES],
  tracksStock: true,
  quantity: 3,
  inStock: false,
  preorder: { enabled: true },
  preparationDays: { min: 7, max: 14 },
}
