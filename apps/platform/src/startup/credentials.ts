import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToken } from '../kernel/crypto/opaque-token.ts'
import type { OwnStore } from './own-store/own-store.ts'

/** Data for the store's developer, created on the first start in the data folder, readable by its user only. */
export interface Credentials extends OwnStore {
  /** The database has only its hash, so it is missing in a data folder that was added to an existing database. */
  apiKey?: string
  /** In development only: in production the first owner uses the set-up link. */
  owner?: { email: string; password: string }
  /** PEM: the key that verifies event tokens. */
  webhookPublicKey?: string
  /** Where the platform was last started; `vitrine create` makes a shop for it. */
  platformUrl?: string
}

export function readCredentials(dataFolder: string): Credentials | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as Credentials
  } catch {
    return null
  }
}

/** The ids of a new store; the client's may be chosen, so that the shop's environment can be written before. */
export function proposeStore(clientId: string = randomUUID()): OwnStore {
  return { siteId: randomUUID(), accountId: randomUUID(), clientId }
}

/** Creates the file of a new store atomically. */
export function createCredentials(
  dataFolder: string,
  { isProduction, store }: { isProduction: boolean; store: OwnStore },
): Credentials & { apiKey: string } {
  const credentials = {
    ...store,
    apiKey: createToken('apiKey', store.siteId).value,
    ...(isProduction
      ? {}
      : {
          owner: {
            email: 'owner@vitrine.example',
            password: randomBytes(15).toString('base64url'),
          },
        }),
  }
  writeCredentials(dataFolder, credentials)
  return credentials
}

/** Replaces the file atomically. */
export function writeCredentials(dataFolder: string, credentials: Credentials): void {
  mkdirSync(dataFolder, { recursive: true })
  const draft = `${fileIn(dataFolder)}.new`
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataFolder))
}

function fileIn(dataFolder: string) {
  return join(dataFolder, 'credentials.json')
}
