import type * as v from 'valibot'
import { record } from '../../audit/record.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { readSetting, replaceSetting } from '../../sites/replace-setting.ts'
import type { StoredSettings } from '../../sites/stored-settings.ts'
import { pathForms } from '../path-forms.ts'
import { type Access, permission } from './access.ts'
import { defineRoute, type ReplyMembers, type Route } from './route.ts'

export interface SettingRoutesOptions<
  Name extends string,
  Of extends Record<string, v.GenericSchema>,
> {
  /** Its name in the body and in the reply. */
  name: Name
  /** Its name in the database and in the audit log. */
  setting: keyof Of & string
  settings: StoredSettings<Of>
  path: string
  /** Staff who manage the store, by default. */
  access?: readonly Access[]
  /** Of the body: the setting, and the revision that was read. */
  body: v.GenericSchema<unknown, Record<Name, unknown> & { revision?: string }>
  /** The contract's type of the setting; in brackets, of its entries. */
  type: ReplyMembers['members'][string]
  get: { id: string; summary: string }
  set: { id: string; summary: string }
  /** Called in the transaction of a change. */
  changed?: (tx: SiteScope) => void
}

/** The two calls by which the back office reads a setting of the store and replaces it as a whole. */
export function settingRoutes<Name extends string, Of extends Record<string, v.GenericSchema>>(
  options: SettingRoutesOptions<Name, Of>,
): Route<unknown>[] {
  const { name, setting, settings, path, body, type, get, set, changed } = options
  const shared = {
    path,
    forms: pathForms.staff,
    access: options.access ?? [permission('SITE.MANAGE')],
    reply: { members: { [name]: type, revision: { type: 'string' as const } } },
  }
  return [
    defineRoute({
      ...shared,
      ...get,
      method: 'get',
      handler: async (c) => {
        const { value, revision } = await readSetting(c.var.scope, settings, setting)
        return c.json({ [name]: value, revision })
      },
    }),
    defineRoute({
      ...shared,
      ...set,
      method: 'put',
      write: 'limited',
      body,
      errors: { 409: ['SETTINGS_CHANGED'] },
      handler: async (c, input) => {
        const saved = await transact(c.var.scope, async (tx) => {
          const replacement = { value: input[name], revision: input.revision }
          const replaced = await replaceSetting(tx, settings, setting, replacement)
          await record(tx, { action: 'setting.changed', details: { setting } })
          changed?.(tx)
          return replaced
        })
        return c.json({ [name]: saved.value, revision: saved.revision })
      },
    }),
  ]
}
