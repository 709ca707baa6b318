import { listApiKeys, revokeApiKey } from '../../auth/api-keys/api-keys.ts'
import { createApiKey } from '../../auth/api-keys/create-api-key.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { type Permission, permissions } from '../../kernel/scope/permissions.ts'
import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

const USAGE = 'list | create --name N --permission P | revoke ID'

export const apiKeysCommand: Command = {
  usage: USAGE,
  summary: 'The API keys of apps. A key is shown once, when it is created.',
  options: {
    name: { type: 'string' },
    permission: { type: 'string', multiple: true, default: [] },
  },
  optionHelp: {
    name: 'the name shown to the owner',
    permission: `a permission; may be repeated: ${permissions.join(', ')}`,
  },
  async run({ positionals: [verb, id = ''], options, json }) {
    const { name, permission } = options
    if (verb === 'list') {
      return withStore(async ({ scope }) => {
        const keys = await listApiKeys(scope)
        const lines = keys.map((key) => [key.id, key.name, ...key.permissions].join('  '))
        console.log(json ? JSON.stringify(keys) : lines.join('\n'))
        return true
      })
    }
    if (verb === 'revoke') {
      return withStore(async ({ scope }) => {
        await revokeApiKey(scope, id)
        console.log(json ? JSON.stringify({ id }) : `${id} is revoked.`)
        return true
      })
    }
    if (verb !== 'create' || typeof name !== 'string') {
      throw new StartupError(`Usage: vitrine api-keys ${USAGE}`)
    }
    const wanted = (Array.isArray(permission) ? permission : []).map(requirePermission)
    return withStore(async ({ scope }) => {
      const key = await createApiKey(scope, { name, permissions: wanted })
      console.log(json ? JSON.stringify({ key }) : key)
      return true
    })
  },
}

function requirePermission(text: string): Permission {
  const permission = permissions.find((candidate) => candidate === text)
  if (permission) return permission
  throw new StartupError(`There is no permission ${text}. There are: ${permissions.join(', ')}.`)
}
