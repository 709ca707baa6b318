import { type CategoryFieldV3, categoryFieldsV3, STORES_TREE } from '@vitrine/contract'
import { categoryParametersSchema } from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import type { RouteContext } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type CategoryRow, readTree, requireCategory, toCategoryV3 } from './category-rows.ts'

export const readCalls = { forms: pathForms.categories } as const

export const writeCalls = {
  forms: pathForms.categories,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
} as const

export const WRONG_TREE = 'NAMESPACE_NOT_FOUND_IN_DEV_CENTER'

/** @throws {ApiError} 400 for another tree than the store's. */
export function requireTree({ appNamespace }: { appNamespace: string }): void {
  if (appNamespace === STORES_TREE) return
  throw applicationError(
    400,
    WRONG_TREE,
    `The only tree is ${STORES_TREE}: give it as treeReference.appNamespace.`,
  )
}

/** The tree and the fields after the `?` of a GET. @throws {ApiError} 400 for another tree or unknown field. */
export function readParameters(c: RouteContext): CategoryFieldV3[] {
  requireTree({ appNamespace: c.req.query('treeReference.appNamespace') ?? '' })
  return validate(categoryParametersSchema, { fields: c.req.queries('fields') ?? [] }).fields ?? []
}

/** @throws {ApiError} 403 for hidden categories without the permission. */
export function withHidden(scope: SiteScope, asked: boolean | undefined): boolean {
  if (!asked) return false
  if (seesHidden(scope)) return true
  throw applicationError(
    403,
    'PERMISSION_DENIED',
    'Hidden categories are shown only to callers who manage the store. Use an API key.',
  )
}

/** The categories as they are written for a request. */
export async function writeCategories(
  scope: SiteScope,
  rows: CategoryRow[],
  {
    fields,
    settings,
  }: { fields: readonly string[] | undefined; settings: CatalogReads['settings'] },
) {
  const tree = await readTree(scope)
  const asked = new Set(categoryFieldsV3.filter((field) => fields?.includes(field)))
  return rows.map((row) => toCategoryV3(row, { tree, fields: asked, settings }))
}

/** One category as it is now. @throws {ApiError} 404 */
export async function writeCategory(
  scope: SiteScope,
  id: string,
  options: Parameters<typeof writeCategories>[2],
) {
  const [category] = await writeCategories(scope, [await requireCategory(scope, id)], options)
  return category
}
