import type { CatalogVersionReply } from '@vitrine/contract'
import { setCatalogVersionSchema } from '@vitrine/contract/schemas'
import { record } from '../../audit/record.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { readSetting, replaceSetting } from '../../sites/replace-setting.ts'
import { catalogVersionSetting, findWithoutVariants } from './convert-catalog.ts'
import { findLosses } from './find-losses.ts'

const shared = {
  path: '/v1/catalog-version',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: 'CatalogVersionReply',
} as const

/** What one request converts within its deadline; the command line has none. */
const MAX_CONVERTED_PRODUCTS = 5_000

/** The version of the catalog as a setting of the store. Ours alone. */
export const catalogVersionRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'getCatalogVersionSetting',
    method: 'get',
    summary:
      'The generation of the catalog whose calls the store answers, and what the other does not show.',
    handler: async (c) => c.json<CatalogVersionReply>(await readReply(c.var.scope)),
  }),
  defineRoute({
    ...shared,
    id: 'setCatalogVersionSetting',
    method: 'put',
    write: 'limited',
    summary: 'Converts the catalog to the other generation of its calls, or back.',
    body: setCatalogVersionSchema,
    errors: { 409: ['SETTINGS_CHANGED', 'CATALOG_TOO_LARGE'] },
    handler: async (c, { catalogVersion, revision }) => {
      const { scope } = c.var
      await transact(scope, async (tx) => {
        if (catalogVersion === 'V3') await requireConvertible(tx)
        const replacement = { value: catalogVersion, revision }
        await replaceSetting(tx, catalogVersionSetting, 'catalogVersion', replacement)
        await record(tx, { action: 'setting.changed', details: { setting: 'catalogVersion' } })
      })
      return c.json<CatalogVersionReply>(await readReply(scope))
    },
  }),
]

async function readReply(scope: SiteScope): Promise<CatalogVersionReply> {
  const { value: catalogVersion, revision } = await readSetting(
    scope,
    catalogVersionSetting,
    'catalogVersion',
  )
  const losses = await findLosses(scope, catalogVersion === 'V1' ? 'V3' : 'V1')
  return { catalogVersion, revision, losses }
}

async function requireConvertible(tx: SiteScope) {
  const { length } = await findWithoutVariants(tx)
  if (length <= MAX_CONVERTED_PRODUCTS) return
  throw applicationError(
    409,
    'CATALOG_TOO_LARGE',
    `${length} products would get variants, more than one request converts. On the server, run: vitrine settings set catalogVersion V3`,
    { products: length, limit: MAX_CONVERTED_PRODUCTS },
  )
}
