import type * as v from 'valibot'
import { record } from '../../audit/record.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { readSetting, replaceSetting } from '../../sites/replace-setting.ts'
import type { StoredSettings } from '../../sites/stored-settings.ts'
import { pathForms } from '../path-forms.ts'
import { permission } from './access.ts'
import { defineRoute, type Route } from './route.ts'

export interface SettingRoutesOptions<Name extends string> {
  /** Its name in the body, in the reply and in the audit log. */
  name: Name
  settings: StoredSettings<Record<Name, v.GenericSchema>>
  path: string
  /** Of the body: the setting, and the revision that was read. */
  body: v.GenericSchema<unknown, Record<Name, unknown> & { revision?: string }>
  /** The contract's type of the setting. */
  type: string
  get: { id: string; summary: string }
  set: { id: string; summary: string }
}

/** The two calls by which the back office reads a setting of the store and replaces it as a whole. */
export function settingRoutes<Name extends string>(
  options: SettingRoutesOptions<Name>,
): Route<unknown>[] {
  const { name, settings, path, body, type, get, set } = options
  const shared = {
    path,
    forms: pathForms.staff,
    access: [permission('SITE.MANAGE')],
    reply: { members: { [name]: type, revision: { type: 'string' as const } } },
  }
  return [
    defineRoute({
      ...shared,
      ...get,
      method: 'get',
      handler: async (c) => {
        const { value, revision } = await readSetting(c.var.scope, settings, name)
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
          const replaced = await replaceSetting(tx, settings, name, replacement)
          await record(tx, { action: 'setting.changed', details: { setting: name } })
          return replaced
        })
        return c.json({ [name]: saved.value, revision: saved.revision })
      },
    }),
  ]
}
