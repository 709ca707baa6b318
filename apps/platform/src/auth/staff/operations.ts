import {
  addProviderSchema,
  changeClientSchema,
  changeProviderSchema,
  changeSettingsSchema,
  createApiKeySchema,
  createClientSchema,
  setStaffRoleSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

/** The calls of the back office about people, keys, settings and the log. Ours alone. */
export const staffOperations: Operation[] = (
  [
    ['listStaff', 'get', '/v1/staff', 'Who works for the shop.'],
    [
      'setStaffRole',
      'post',
      '/v1/staff',
      'Gives a member a role in the shop; for owners, within ten minutes of their sign-in.',
      setStaffRoleSchema,
    ],
    ['removeStaff', 'delete', '/v1/staff/:id', 'Takes the role; as setStaffRole.'],
    ['listApiKeys', 'get', '/v1/api-keys', 'The API keys that work, without their secrets.'],
    [
      'createApiKey',
      'post',
      '/v1/api-keys',
      'Makes an API key and shows it once; within ten minutes of the sign-in.',
      createApiKeySchema,
    ],
    ['revokeApiKey', 'delete', '/v1/api-keys/:id', 'Ends an API key; as createApiKey.'],
    ['getIdentitySettings', 'get', '/v1/identity-settings', 'How members are let in.'],
    [
      'changeIdentitySettings',
      'patch',
      '/v1/identity-settings',
      'Changes how members are let in; within ten minutes of the sign-in.',
      changeSettingsSchema,
    ],
    ['listClients', 'get', '/v1/clients', 'The programs that sign members in.'],
    [
      'createClient',
      'post',
      '/v1/clients',
      'Registers a program, and shows its secret once; within ten minutes of the sign-in.',
      createClientSchema,
    ],
    [
      'changeClient',
      'patch',
      '/v1/clients/:id',
      'Changes its name and addresses; as createClient.',
      changeClientSchema,
    ],
    [
      'replaceClientSecret',
      'post',
      '/v1/clients/:id/secret',
      'A new secret in place of the old; as createClient.',
    ],
    [
      'endClient',
      'delete',
      '/v1/clients/:id',
      'Ends a program and every sign-in through it; as createClient.',
    ],
    [
      'listIdentityProviders',
      'get',
      '/v1/identity-providers',
      'The foreign providers that members may sign in with, also those that are off.',
    ],
    [
      'addIdentityProvider',
      'post',
      '/v1/identity-providers',
      'Connects an OpenID provider; within ten minutes of the sign-in.',
      addProviderSchema,
    ],
    [
      'changeIdentityProvider',
      'patch',
      '/v1/identity-providers/:id',
      'Changes its name or secret, switches it on or off; as addIdentityProvider.',
      changeProviderSchema,
    ],
    [
      'removeIdentityProvider',
      'delete',
      '/v1/identity-providers/:id',
      'Takes it away with every link to it; as addIdentityProvider.',
    ],
    ['listAuditEntries', 'get', '/v1/audit', 'What happened, the newest first.'],
  ] as const
).map(([id, method, path, summary, body]) => ({
  id,
  method,
  path,
  forms: pathForms.staff,
  summary,
  ...(body ? { body } : {}),
}))
