import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKey, type Keyring, parseKeyring } from '../kernel/crypto/keyring.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { Environment } from './environment.ts'

/**
 * The keys of `VITRINE_KEYS`, or, in development, those of a file created on the first start.
 *
 * @throws {StartupError} Production without `VITRINE_KEYS`: keys in the data folder would be lost with it.
 */
export function loadKeyring({ keys, dataFolder, isProduction }: Environment): Keyring {
  if (keys !== undefined) return parseKeyring(keys)
  if (isProduction) {
    throw new StartupError(
      'Set VITRINE_KEYS in production. Create a key with: npx vitrine keys. Store it with your other secrets.',
    )
  }
  return parseKeyring(readOrCreate(join(dataFolder, 'keys')))
}

function readOrCreate(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const key = generateKey()
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, `${key}\n`, { mode: 0o600 })
    return key
  }
}
