import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToken } from '../kernel/crypto/opaque-token.ts'

/** Data for the store's developer, created on the first start in the data folder, readable by its user only. */
export interface Credentials {
  siteId: string
  accountId: string
  clientId: string
  apiKey: string
  /** In development only: in production the first owner uses the set-up link. */
  owner?: { email: string; password: string }
  /** PEM: the key that verifies event tokens. */
  webhookPublicKey?: string
}

export function readCredentials(dataFolder: string): Credentials | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as Credentials
  } catch {
    return null
  }
}

/** Creates the file atomically. */
export function createCredentials(
  dataFolder: string,
  { isProduction }: { isProduction: boolean },
): Credentials {
  const siteId = randomUUID()
  const credentials: Credentials = {
    siteId,
    accountId: randomUUID(),
    clientId: randomUUID(),
    apiKey: createToken('apiKey', siteId).value,
    ...(isProduction
      ? {}
      : {
          owner: {
            email: 'owner@vitrine.example',
            password: randomBytes(15).toString('base64url'),
          },
        }),
  }
  mkdirSync(dataFolder, { recursive: true })
  writeCredentials(dataFolder, credentials)
  return credentials
}

/** Replaces the file atomically. */
export function writeCredentials(dataFolder: string, credentials: Credentials): void {
  const draft = `${fileIn(dataFolder)}.new`
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataFolder))
}

function fileIn(dataFolder: string) {
  return join(dataFolder, 'credentials.json')
}
