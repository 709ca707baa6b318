import { createApiKey } from '../oauth/create-api-key.ts'
import { type Permission, permissions } from '../permissions.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { withStore } from './with-store.ts'

export const apiKeysCommand: Command = {
  usage: 'create --name N --permission P',
  summary: 'Makes an API key for an app, and shows it once.',
  options: {
    name: { type: 'string' },
    permission: { type: 'string', multiple: true, default: [] },
  },
  optionHelp: {
    name: 'what the owner knows it by',
    permission: `what it may do; may be repeated: ${permissions.join(', ')}`,
  },
  async run({ positionals: [verb], options, json }) {
    const { name, permission } = options
    if (verb !== 'create' || typeof name !== 'string') {
      throw new StartupError('Say: vitrine api-keys create --name N --permission P')
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
