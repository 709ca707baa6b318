import { generateKey } from '../../kernel/crypto/keyring.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'

export async function runKeys({ options, json }: CommandInput): Promise<boolean> {
  const version = String(options['version'])
  if (!/^\d{1,3}$/.test(version) || Number(version) < 1 || Number(version) > 255) {
    throw new StartupError(`--version is a whole number from 1 to 255, not ${version}.`)
  }
  const key = generateKey(Number(version))
  console.log(json ? JSON.stringify({ key }) : key)
  return true
}
