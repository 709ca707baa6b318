import type { Permission } from '../kernel/scope/permissions.ts'
import { isGuid } from '../query/query-field.ts'

/** What a form of the back office edits. */
export interface FormSubject {
  kind: keyof typeof formPermissions
  /** The id of the entity, or the name of the setting. */
  id: string
}

/** What staff need to read what the form edits, and so to see who else does. */
export const formPermissions = {
  product: 'WIX_STORES.READ_MERCHANT_DATA',
  collection: 'WIX_STORES.READ_MERCHANT_DATA',
  order: 'ECOM.READ_ORDERS',
  discount: 'SITE.MANAGE',
  setting: 'SITE.MANAGE',
} as const satisfies Record<string, Permission>

/** The subject in a text such as `product:<id>` or `setting:delivery`; `null` for any other. */
export function parseFormSubject(text: string): FormSubject | null {
  const [, kind = '', id = ''] = /^([a-z]+):([\w-]{1,60})$/.exec(text) ?? []
  if (!Object.hasOwn(formPermissions, kind)) return null
  if (kind !== 'setting' && !isGuid(id)) return null
  return { kind: kind as FormSubject['kind'], id }
}
