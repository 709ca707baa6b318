import { randomBytes, randomUUID } from 'node:crypto'
import { generateKey } from '../../kernel/crypto/keyring.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'

export async function runKeys({ positionals, options, json }: CommandInput): Promise<boolean> {
  if (positionals[0] === 'rotate') {
    return (await import('./rotate-keys.ts')).runRotateKeys({ json })
  }
  const version = String(options['version'])
  if (!/^\d{1,3}$/.test(version) || Number(version) < 1 || Number(version) > 255) {
    throw new StartupError(`--version is a whole number from 1 to 255, not ${version}.`)
  }
  const key = generateKey(Number(version))
  if (options['environment'] === true) {
    const secrets = {
      VITRINE_KEYS: key,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      VITRINE_CLIENT_ID: randomUUID(),
    }
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`)
    console.log(json ? JSON.stringify(secrets) : lines.join('\n'))
    return true
  }
  console.log(json ? JSON.stringify({ key }) : key)
  return true
}
