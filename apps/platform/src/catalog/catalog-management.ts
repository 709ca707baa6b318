import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'

/** What all calls have in common that are for callers who manage the catalog. */
export const catalogManagement = {
  forms: pathForms.catalogWrites,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
}

/** What all writes of the catalog have in common. */
export const catalogWrite = { ...catalogManagement, write: 'once' } as const
