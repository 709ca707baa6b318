import type { GetCurrentStaffMemberResponse } from '@vitrine/contract'
import {
  changeSettingsSchema,
  createApiKeySchema,
  moment,
  setStaffRoleSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { listAuditEntries } from '../../audit/list-entries.ts'
import { record } from '../../audit/record.ts'
import { pathForms } from '../../http/path-forms.ts'
import { type Access, permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { type Permission, permissions } from '../../kernel/scope/permissions.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { listApiKeys, revokeApiKey } from '../api-keys/api-keys.ts'
import { createApiKey } from '../api-keys/create-api-key.ts'
import {
  identitySettings,
  readIdentitySettings,
  saveIdentitySetting,
} from '../identities/identity-settings.ts'
import { REAUTHENTICATION, recentMember } from '../login/access.ts'
import { requireCurrentStaff, requireStaff } from './current-staff.ts'
import { nameEntries } from './name-entries.ts'
import { listStaff, removeStaff, setStaffRole } from './staff-members.ts'

const time = v.pipe(
  moment,
  v.transform((text) => new Date(text)),
)

const auditQuerySchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '50',
  ),
  before: v.optional(v.pipe(v.string(), v.uuid())),
  actor: v.optional(v.pipe(v.string(), v.uuid())),
  /** Separated by commas. */
  actions: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z_.]{1,60}(,[a-z_.]{1,60}){0,49}$/, 'has to be actions, separated by commas'),
      v.transform((text) => text.split(',')),
    ),
  ),
  from: v.optional(time),
  to: v.optional(time),
})

const { staff: forms } = pathForms
const STAFF = permission('STAFF.MANAGE')
const SITE = permission('SITE.MANAGE')

/** Signed in to the back office, in whichever role. */
const staff: Access = {
  callers: 'staff',
  require: (c) => {
    requireStaff(c.var.scope)
  },
}

/** Staff, API keys, settings and the audit log, for the back office. Ours alone. */
export const staffRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'getCurrentStaffMember',
    method: 'get',
    path: '/v1/staff/my',
    forms,
    access: [staff],
    summary: 'The person who is signed in to the back office, with what their role allows.',
    reply: 'GetCurrentStaffMemberResponse',
    errors: { 404: ['MEMBER_NOT_FOUND'] },
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      const staffMember = await requireCurrentStaff(c.var.scope)
      return c.json<GetCurrentStaffMemberResponse>({ staffMember })
    },
  }),
  defineRoute({
    id: 'listStaff',
    method: 'get',
    path: '/v1/staff',
    forms,
    access: [SITE],
    summary: 'The staff of the shop.',
    reply: { members: { staff: ['StaffMember'] } },
    handler: async (c) => {
      return c.json({ staff: await listStaff(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'setStaffRole',
    method: 'post',
    path: '/v1/staff',
    forms,
    access: [STAFF, recentMember],
    summary: 'Gives a member a role in the shop.',
    body: setStaffRoleSchema,
    reply: { members: { staff: ['StaffMember'] } },
    errors: { ...REAUTHENTICATION, 404: ['MEMBER_NOT_FOUND'], 409: ['LAST_OWNER'] },
    handler: async (c, input) => {
      await setStaffRole(c.var.scope, input)
      return c.json({ staff: await listStaff(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'removeStaff',
    method: 'delete',
    path: '/v1/staff/:id',
    forms,
    access: [STAFF, recentMember],
    summary: 'Removes the role of a member.',
    reply: { members: { staff: ['StaffMember'] } },
    errors: { ...REAUTHENTICATION, 404: ['STAFF_MEMBER_NOT_FOUND'], 409: ['LAST_OWNER'] },
    handler: async (c) => {
      const id = validate(v.pipe(v.string(), v.uuid()), c.req.param('id') ?? '')
      await removeStaff(c.var.scope, id)
      return c.json({ staff: await listStaff(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'listApiKeys',
    method: 'get',
    path: '/v1/api-keys',
    forms,
    access: [SITE],
    summary: 'The valid API keys, without their secrets.',
    reply: { members: { apiKeys: ['ApiKeyInfo'] } },
    handler: async (c) => {
      return c.json({ apiKeys: await listApiKeys(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'createApiKey',
    method: 'post',
    path: '/v1/api-keys',
    forms,
    access: [SITE, recentMember],
    summary: 'Creates an API key; only this reply has its secret.',
    body: createApiKeySchema,
    reply: { members: { apiKey: { type: 'string' } } },
    errors: REAUTHENTICATION,
    handler: async (c, { name, permissions: wanted }) => {
      const key = { name, permissions: wanted.map(requireKnown) }
      c.header('Cache-Control', 'no-store')
      return c.json({ apiKey: await createApiKey(c.var.scope, key) })
    },
  }),
  defineRoute({
    id: 'revokeApiKey',
    method: 'delete',
    path: '/v1/api-keys/:id',
    forms,
    access: [SITE, recentMember],
    summary: 'Revokes an API key.',
    reply: { members: { apiKeys: ['ApiKeyInfo'] } },
    errors: { ...REAUTHENTICATION, 404: ['API_KEY_NOT_FOUND'] },
    handler: async (c) => {
      await revokeApiKey(c.var.scope, c.req.param('id') ?? '')
      return c.json({ apiKeys: await listApiKeys(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'getIdentitySettings',
    method: 'get',
    path: '/v1/identity-settings',
    forms,
    access: [SITE],
    summary: 'The settings of registration and sign-in.',
    reply: { members: { settings: 'IdentitySettings' } },
    handler: async (c) => {
      return c.json({ settings: await readIdentitySettings(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'changeIdentitySettings',
    method: 'patch',
    path: '/v1/identity-settings',
    forms,
    access: [SITE, recentMember],
    summary: 'Changes settings of registration and sign-in.',
    body: changeSettingsSchema,
    reply: { members: { settings: 'IdentitySettings' } },
    errors: REAUTHENTICATION,
    handler: async (c, { settings }) => {
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
    },
  }),
  defineRoute({
    id: 'listAuditEntries',
    method: 'get',
    path: '/v1/audit',
    forms,
    access: [SITE],
    summary: 'The audit log, the newest first: of a person, of some actions, of some days.',
    query: auditQuerySchema,
    reply: { members: { entries: ['AuditRecord'] } },
    handler: async (c, query) => {
      const entries = await listAuditEntries(c.var.scope, query)
      return c.json({ entries: await nameEntries(c.var.scope, entries) })
    },
  }),
]

function requireKnown(name: string): Permission {
  const known = permissions.find((permission) => permission === name)
  // A key that gives rights to people would be a way around their second factor.
  if (known && known !== 'STAFF.MANAGE' && known !== 'SITE.MANAGE') return known
  throw wrong('permissions', `has no ${JSON.stringify(name.slice(0, 100))}`)
}

function requireSetting(name: string) {
  const known = identitySettings.names.find((candidate) => candidate === name)
  if (known) return known
  throw wrong(`settings.${name.slice(0, 100)}`, 'is not a known setting')
}

function wrong(field: string, description: string) {
  return invalidArgument([{ field, description, violatedRule: 'VALIDATION', data: {} }])
}
