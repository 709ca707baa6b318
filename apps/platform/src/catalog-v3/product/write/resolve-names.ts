import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { InfoSection } from '../../../catalog/product/stored-product.ts'
import { applicationError, invalidArgument, notFound } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readEntities, requireEntity } from '../../entities/read-entities.ts'
import { ensureNamed } from '../../entities/save-names.ts'
import { ensureSection, shareSection } from '../../entities/save-sections.ts'

/** The brand's name; `null` removes it, `undefined` changes nothing. */
export async function resolveBrand(
  tx: SiteScope,
  brand: ProductToWriteV3['brand'],
  { isNew }: { isNew: boolean },
): Promise<string | null | undefined> {
  if (brand === undefined) return undefined
  if (brand?.id) return (await requireEntity(tx, 'brand', brand.id)).name
  if (!brand?.name) return null
  if (isNew) return brand.name
  throw invalidArgument([
    {
      ...violation('product.brand.name', 'is only taken with the id of the brand', 'OTHER'),
      ruleName: 'BRAND_MISSING_ID',
    },
  ])
}

/** The ribbon's name; an empty text removes it, `undefined` changes nothing. */
export async function resolveRibbon(
  tx: SiteScope,
  ribbon: ProductToWriteV3['ribbon'],
): Promise<string | undefined> {
  if (ribbon === undefined) return undefined
  if (ribbon?.id) return (await requireRibbon(tx, ribbon.id)).name
  return ribbon?.name ?? ''
}

/** The ids of the further ribbons. @throws {ApiError} 400 for one that is given twice, or is the ribbon too. */
export async function resolveAdditionalRibbons(
  tx: SiteScope,
  ribbons: NonNullable<ProductToWriteV3['additionalRibbons']>,
  primary: string | undefined,
): Promise<string[]> {
  const found: { id: string; name: string }[] = []
  for (const { id, name } of ribbons) {
    if (id) found.push(await requireRibbon(tx, id))
    else if (name) found.push({ id: await ensureNamed(tx, 'ribbon', name), name })
  }
  const ids = found.map(({ id }) => id)
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (repeated.length > 0) {
    throw applicationError(400, 'DUPLICATE_RIBBON_IN_ADDITIONAL', 'A ribbon is given twice.', {
      ribbonIds: repeated,
    })
  }
  const isBoth = found.filter(({ name }) => name === primary).map(({ id }) => id)
  if (isBoth.length > 0) {
    throw applicationError(
      400,
      'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
      'A further ribbon is the ribbon itself.',
      { ribbonIds: isBoth },
    )
  }
  return ids
}

async function requireRibbon(tx: SiteScope, id: string) {
  const [row] = await readEntities(tx, 'ribbon', [id])
  if (row) return row
  throw applicationError(404, 'RIBBON_NOT_FOUND', `There is no ribbon ${id}.`, { ribbonId: id })
}

/** The sections' texts and their ids, in order. @throws {ApiError} 404 for an unknown one. */
export async function resolveSections(
  tx: SiteScope,
  sections: NonNullable<ProductToWriteV3['infoSections']>,
): Promise<{ infoSections: InfoSection[]; infoSectionIds: string[] }> {
  const infoSections: InfoSection[] = []
  const infoSectionIds: string[] = []
  for (const [index, section] of sections.entries()) {
    const { id, title, description } = section.id
      ? await requireSection(tx, section.id)
      : await ensureSection(tx, section, `product.infoSections.${index}`)
    if (infoSectionIds.includes(id)) continue
    infoSectionIds.push(id)
    infoSections.push({ title, description })
  }
  return { infoSections, infoSectionIds }
}

async function requireSection(tx: SiteScope, id: string) {
  const [row] = await readEntities(tx, 'info_section', [id])
  if (!row) throw notFound('info section', id)
  await shareSection(tx, row)
  return row
}
