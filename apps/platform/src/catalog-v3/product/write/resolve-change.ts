import type { PreorderInfo } from '@vitrine/contract'
import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { WantedMedia } from '../../../catalog/product/media/request-media.ts'
import { discountedMinor, type PriceDiscount } from '../../../catalog/product/money.ts'
import { toHtml } from '../../../catalog/product/rich-content-to-html.ts'
import { choicesKey, type ProductInput } from '../../../catalog/product/write/product-input.ts'
import type { EarlierProduct } from '../../../catalog/product/write/read-input.ts'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { type CatalogFacts, NO_VARIANT_FACTS, type VariantFacts } from '../../facts/facts.ts'
import type { ChangeContext } from './change-context.ts'
import { resolveMedia } from './resolve-media.ts'
import { resolveModifiers } from './resolve-modifiers.ts'
import {
  resolveAdditionalRibbons,
  resolveBrand,
  resolveRibbon,
  resolveSections,
} from './resolve-names.ts'
import { type ResolvedOption, resolveOptions } from './resolve-options.ts'
import { toFacts } from './to-facts.ts'
import { toPricePerUnit, toVariantInput } from './to-variant-input.ts'
import { type ResolvedVariant, resolveVariants } from './to-variants.ts'

/** What a request changes, in the form in which it is stored. */
export interface ResolvedChange {
  input: ProductInput
  infoSectionIds: string[]
  facts: CatalogFacts['facts']
  wanted: WantedMedia[]
  /** The ids of variants that get other choices, by the key of their new ones. */
  variantIds: Map<string, string>
  /** Of the written variants, by the key of their choices; absent: they stay. */
  variants: Map<string, VariantFacts> | null
  files: Map<string, string>
  preorder: PreorderInfo | undefined
}

/**
 * Everything that the request changes, with what it refers to found or created.
 *
 * @throws {ApiError} 400 when a member breaks a rule, 404 for an unknown brand, ribbon or info section.
 */
export async function resolveChange(
  tx: SiteScope,
  product: ProductToWriteV3,
  context: ChangeContext,
): Promise<ResolvedChange> {
  const {
    facts,
    earlier,
    options: { settings },
  } = context
  const media = product.media?.itemsInfo
    ? resolveMedia(product.media.itemsInfo.items, settings)
    : null
  const mediaIds = media?.mediaIds ?? (product.media === null ? [] : undefined)
  const brand = await resolveBrand(tx, product.brand, { isNew: !earlier })
  const ribbon = await resolveRibbon(tx, product.ribbon)
  const additionalRibbonIds = product.additionalRibbons
    ? await resolveAdditionalRibbons(tx, product.additionalRibbons, ribbon ?? earlier?.input.ribbon)
    : undefined
  const sections = product.infoSections
    ? await resolveSections(tx, product.infoSections)
    : undefined
  const modifiers = product.modifiers ? await resolveModifiers(tx, product.modifiers) : undefined
  const shown = (mediaIds ?? earlier?.input.mediaIds ?? []).map((id) => ({ id }))
  const options = await resolveGivenOptions(tx, product, context, shown)
  const variants = resolveGivenVariants(product, options, context)
  const description =
    product.plainDescription ?? (product.description ? toHtml(product.description) : undefined)
  const isCleared = product.plainDescription === null || product.description === null
  const input: Partial<ProductInput> = {
    ...definedOnly({
      name: product.name ?? undefined,
      slug: product.slug ?? undefined,
      description: description ?? (isCleared ? '' : undefined),
      visible: product.visible ?? undefined,
      productType: earlier ? undefined : product.productType === 'DIGITAL' ? 'digital' : 'physical',
      brand,
      ribbon,
      seo: product.seoData as ProductInput['seo'],
      tags: toPublicTags(product),
      mediaIds,
      infoSections: sections?.infoSections,
      customTextFields: modifiers?.customTextFields,
    }),
    ...(options ? { options: options.map(({ id: _, choiceNames: __, ...option }) => option) } : {}),
    ...(variants
      ? toVariantInput(variants, options ?? [], product, context)
      : toPricePerUnit(product, [], context)),
  }
  const stock = variants?.flatMap(({ inventoryItem }) => inventoryItem?.preorderInfo ?? [])[0]
  return {
    input: input as ProductInput,
    infoSectionIds: sections?.infoSectionIds ?? facts.infoSectionIds,
    facts: toFacts(product, facts.facts, {
      additionalRibbonIds: additionalRibbonIds ?? facts.facts.additionalRibbonIds ?? [],
      modifiers: modifiers?.modifiers ?? facts.facts.modifiers ?? [],
    }),
    wanted: media?.wanted ?? [],
    variantIds: new Map(
      (variants ?? []).flatMap(({ id, choices }) =>
        id === undefined ? [] : [[choicesKey(choices), id] as const],
      ),
    ),
    variants: variants ? toVariantFacts(variants, context) : null,
    files: new Map(
      (variants ?? []).flatMap(({ choices, digitalFileId }) =>
        digitalFileId === undefined ? [] : [[choicesKey(choices), digitalFileId] as const],
      ),
    ),
    preorder: stock
      ? {
          enabled: stock.enabled ?? false,
          ...(stock.message ? { message: stock.message } : {}),
          ...(stock.limit == null ? {} : { limit: stock.limit }),
        }
      : undefined,
  }
}

/** Absent tags stay; those of a request replace all. */
function toPublicTags({ tags }: ProductToWriteV3): ProductInput['tags'] {
  return tags === undefined ? undefined : (tags?.publicTags?.tagIds ?? []).filter(Boolean)
}

function definedOnly<T extends object>(
  members: { [Key in keyof T]: T[Key] | undefined },
): Partial<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

/** The product's options after the request; those that it keeps are read too where variants refer to them. */
async function resolveGivenOptions(
  tx: SiteScope,
  { options, variantsInfo }: ProductToWriteV3,
  { earlier }: ChangeContext,
  media: { id: string }[],
): Promise<ResolvedOption[] | undefined> {
  if (options) return resolveOptions(tx, options, media)
  if (!variantsInfo) return undefined
  if (!earlier || earlier.input.options.length === 0) return []
  throw invalidArgument([
    {
      ...violation('product.options', 'are sent together with the variants', 'OTHER'),
      ruleName: 'MISSING_OPTIONS_ON_UPDATE_VARIANTS',
    },
  ])
}

function resolveGivenVariants(
  { variantsInfo, options: given }: ProductToWriteV3,
  options: ResolvedOption[] | undefined,
  { productId, currency, earlier }: ChangeContext,
): ResolvedVariant[] | undefined {
  const stored = earlier ? pricedVariants(earlier) : []
  if (variantsInfo) {
    return resolveVariants(variantsInfo.variants, {
      productId,
      currency,
      options: options ?? [],
      stored,
    })
  }
  if (!given || !options || !earlier) return undefined
  // The options alone may change their pictures, as long as the variants still agree with them.
  const isAligned = stored.every(
    ({ choices }) =>
      Object.keys(choices).length === options.length &&
      options.every((option) =>
        option.choices.some(({ description }) => description === choices[option.name]),
      ),
  )
  if (isAligned) return undefined
  throw applicationError(
    400,
    'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    'Send the variants together with options that have other choices.',
    { variants: [] },
  )
}

/** The stored variants with what they cost. */
function pricedVariants({ input, stored }: EarlierProduct) {
  const discount = input.discount as PriceDiscount
  return stored.map((variant) => {
    const list = variant.priceMinor ?? input.priceMinor
    const actual = discountedMinor(list, discount)
    const said = variant.compareAtMinor ?? input.compareAtMinor
    const compareAt = actual < list ? list : said
    return {
      ...variant,
      sku: input.variants.length > 0 ? variant.sku : input.sku,
      barcode: input.variants.length > 0 ? variant.barcode : input.barcode,
      costMinor: variant.costMinor ?? input.costMinor,
      weight: variant.weight ?? input.weight,
      productDimensions: variant.productDimensions ?? input.productDimensions,
      packageDimensions: variant.packageDimensions ?? input.packageDimensions,
      actual,
      compareAt: compareAt !== null && compareAt < actual ? null : compareAt,
    }
  })
}

function toVariantFacts(
  variants: ResolvedVariant[],
  { facts, options }: ChangeContext,
): Map<string, VariantFacts> {
  return new Map(
    variants.map((variant) => {
      const { earlier } = variant
      const known = earlier
        ? (facts.variants.get(earlier.variantId) ?? NO_VARIANT_FACTS)
        : undefined
      return [
        choicesKey(variant.choices),
        {
          hasItem:
            (known?.hasItem ?? false) ||
            (options.withInventory === true && variant.inventoryItem !== undefined),
        },
      ] as const
    }),
  )
}
