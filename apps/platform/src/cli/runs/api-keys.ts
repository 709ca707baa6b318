import { listApiKeys, revokeApiKey } from '../../auth/api-keys/api-keys.ts'
import { createApiKey } from '../../auth/api-keys/create-api-key.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { type Permission, permissions } from '../../kernel/scope/permissions.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runApiKeys({
  positionals: [verb, id = ''],
  options,
  json,
  usage,
}: CommandInput): Promise<boolean> {
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
    throw new StartupError(`Usage: vitrine api-keys ${usage}`)
  }
  const wanted = (Array.isArray(permission) ? permission : []).map(requirePermission)
  return withStore(async ({ scope }) => {
    const key = await createApiKey(scope, { name, permissions: wanted })
    console.log(json ? JSON.stringify({ key }) : key)
    return true
  })
}

function requirePermission(text: string): Permission {
  const permission = permissions.find((candidate) => candidate === text)
  if (permission) return permission
  throw new StartupError(`There is no permission ${text}. There are: ${permissions.join(', ')}.`)
}
