import {
  changeSettingsSchema,
  createApiKeySchema,
  setStaffRoleSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { listAuditEntries } from '../../audit/list-entries.ts'
import { record } from '../../audit/record.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { type Permission, permissions } from '../../kernel/scope/permissions.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { listApiKeys, revokeApiKey } from '../api-keys/api-keys.ts'
import { createApiKey } from '../api-keys/create-api-key.ts'
import {
  identitySettingNames,
  readIdentitySettings,
  saveIdentitySetting,
} from '../identities/identity-settings.ts'
import { listStaff, removeStaff, setStaffRole } from './staff-members.ts'
import { sudo } from './sudo.ts'

const auditQuerySchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '50',
  ),
  before: v.optional(v.pipe(v.string(), v.uuid())),
})

/** Staff, API keys, settings and the audit log, for the back office. Ours alone. */
export function createStaffRoutes() {
  const managesStaff = requirePermission('STAFF.MANAGE')
  const managesSite = requirePermission('SITE.MANAGE')

  return new Hono<HttpEnvironment>()
    .get('/v1/staff', managesSite, async (c) => c.json({ staff: await listStaff(c.var.scope) }))
    .post('/v1/staff', managesStaff, sudo, async (c) => {
      await setStaffRole(c.var.scope, await parseBody(c, setStaffRoleSchema))
      return c.json({ staff: await listStaff(c.var.scope) })
    })
    .delete('/v1/staff/:id', managesStaff, sudo, async (c) => {
      const id = validate(v.pipe(v.string(), v.uuid()), c.req.param('id'))
      await removeStaff(c.var.scope, id)
      return c.json({ staff: await listStaff(c.var.scope) })
    })
    .get('/v1/api-keys', managesSite, async (c) =>
      c.json({ apiKeys: await listApiKeys(c.var.scope) }),
    )
    .post('/v1/api-keys', managesSite, sudo, async (c) => {
      const { name, permissions: wanted } = await parseBody(c, createApiKeySchema)
      const key = { name, permissions: wanted.map(requireKnown) }
      c.header('Cache-Control', 'no-store')
      return c.json({ apiKey: await createApiKey(c.var.scope, key) })
    })
    .delete('/v1/api-keys/:id', managesSite, sudo, async (c) => {
      await revokeApiKey(c.var.scope, c.req.param('id'))
      return c.json({ apiKeys: await listApiKeys(c.var.scope) })
    })
    .get('/v1/identity-settings', managesSite, async (c) =>
      c.json({ settings: await readIdentitySettings(c.var.scope) }),
    )
    .patch('/v1/identity-settings', managesSite, sudo, async (c) => {
      const { settings } = await parseBody(c, changeSettingsSchema)
      await transact(c.var.scope, async (tx) => {
        for (const [name, value] of Object.entries(settings)) {
          await saveIdentitySetting(tx, requireSetting(name), value).catch((error: unknown) => {
            if (!(error instanceof v.ValiError)) throw error
            throw wrong(`settings.${name}`, error.message)
          })
          await record(tx, { action: 'setting.changed', details: { setting: name } })
        }
      })
      return c.json({ settings: await readIdentitySettings(c.var.scope) })
    })
    .get('/v1/audit', managesSite, async (c) => {
      const query = validate(auditQuerySchema, c.req.query())
      return c.json({ entries: await listAuditEntries(c.var.scope, query) })
    })
}

function requireKnown(name: string): Permission {
  const known = permissions.find((permission) => permission === name)
  // A key that gives rights to people would be a way around their second key.
  if (known && known !== 'STAFF.MANAGE' && known !== 'SITE.MANAGE') return known
  throw wrong('permissions', `has no ${JSON.stringify(name.slice(0, 100))}`)
}

function requireSetting(name: string) {
  const known = identitySettingNames.find((candidate) => candidate === name)
  if (known) return known
  throw wrong(`settings.${name.slice(0, 100)}`, 'is not a known setting')
}

function wrong(field: string, description: string) {
  return invalidArgument([{ field, description, violatedRule: 'VALIDATION', data: {} }])
}
