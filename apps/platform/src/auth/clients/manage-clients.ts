import { and, asc, eq, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { createClientSecret } from '../apps/app-tokens.ts'
import { revokeFamiliesOf } from '../oauth/revoke-families.ts'
import { oauthClients } from '../tables/clients.ts'
import { tokenFamilies } from '../tables/identity.ts'
import { clientSecrets } from '../tables/oauth.ts'
import {
  createClient,
  findClient,
  findSiteOfClient,
  type NewClient,
  type OAuthClient,
} from './clients.ts'

export interface ListedClient extends OAuthClient {
  createdAt: Date
  /** A confidential client, which has a secret. */
  isConfidential: boolean
}

/** The site's clients, oldest first. */
export async function listClients({ db, siteId }: SiteScope): Promise<ListedClient[]> {
  const rows = await db
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.siteId, siteId), isNull(oauthClients.endedAt)))
    .orderBy(asc(oauthClients.createdAt), asc(oauthClients.clientId))
  const secrets = await db
    .select({ clientId: clientSecrets.clientId })
    .from(clientSecrets)
    .where(and(eq(clientSecrets.siteId, siteId), isNull(clientSecrets.revokedAt)))
  const confidential = new Set(secrets.map(({ clientId }) => clientId))
  return rows.map((row) => ({ ...row, isConfidential: confidential.has(row.clientId) }))
}

const addressKinds = ['redirectUris', 'callbackUrls', 'origins'] as const
type Addresses = Pick<OAuthClient, (typeof addressKinds)[number]>
type ClientInput = Pick<NewClient, 'name' | 'redirectUris' | 'callbackUrls' | 'origins'>

/** An id that a program has already; otherwise one is generated. */
type ChosenId = Pick<NewClient, 'clientId'>

/** How a client proves who it is, where it redeems codes and refresh tokens. */
type ClientProof = Pick<NewClient, 'tokenEndpointAuthMethod' | 'jwks' | 'jwksUri'>

/**
 * Creates a client; a confidential one with a secret that is returned once.
 *
 * @throws {ApiError} 409 `CLIENT_EXISTS`: a client, perhaps a deleted one or another site's, has the id.
 */
export function registerClient(
  scope: SiteScope,
  { isConfidential, ...input }: ClientInput & ClientProof & ChosenId & { isConfidential: boolean },
): Promise<{ clientId: string; clientSecret?: string }> {
  return transact(scope, async (tx) => {
    if (
      input.clientId !== undefined &&
      (await findSiteOfClient({ database: tx }, input.clientId))
    ) {
      const message = 'A client has this id already. Change that one, or choose another id.'
      throw applicationError(409, 'CLIENT_EXISTS', message)
    }
    const { clientId, tokenEndpointAuthMethod } = await createClient(tx, input)
    await record(tx, { action: 'client.created', subject: { kind: 'client', id: clientId } })
    if (!isConfidential && tokenEndpointAuthMethod !== 'client_secret') return { clientId }
    return { clientId, clientSecret: await createClientSecret(tx, clientId) }
  })
}

/** Changes the client's name and addresses. @throws {ApiError} 404 */
export function changeClient(
  scope: SiteScope,
  clientId: string,
  changes: Partial<ClientInput>,
): Promise<void> {
  return transact(scope, async (tx) => {
    await requireClient(tx, clientId)
    if (Object.keys(changes).length === 0) return
    await tx.db.update(oauthClients).set(changes).where(isClient(tx, clientId))
    await record(tx, {
      action: 'client.changed',
      subject: { kind: 'client', id: clientId },
      details: { fields: Object.keys(changes).join(',') },
    })
  })
}

/** Changes the client's name, and adds addresses that it does not have yet. @throws {ApiError} 404 */
export function addToClient(
  scope: SiteScope,
  clientId: string,
  { name, ...added }: Partial<ClientInput>,
): Promise<void> {
  return transact(scope, async (tx) => {
    const additions = additionsTo(await requireClient(tx, clientId), added)
    await changeClient(tx, clientId, { ...(name === undefined ? {} : { name }), ...additions })
  })
}

/** Adds addresses that an active client does not have yet; at every start, so that most calls only look. */
export async function addClientAddresses(
  scope: SiteScope,
  clientId: string,
  added: Addresses,
): Promise<void> {
  const client = await findClient(scope, clientId)
  const additions = client && additionsTo(client, added)
  if (additions && Object.keys(additions).length > 0) {
    await changeClient(scope, clientId, additions)
  }
}

/** The lists of addresses that become longer, whole. */
function additionsTo(client: OAuthClient, added: Partial<Addresses>): Partial<Addresses> {
  const changes = addressKinds.flatMap((kind) => {
    const all = [...new Set([...client[kind], ...(added[kind] ?? [])])]
    return all.length > client[kind].length ? [[kind, all]] : []
  })
  return Object.fromEntries(changes)
}

/** A new secret, returned once; earlier ones are revoked. @throws {ApiError} 404 */
export function replaceClientSecret(scope: SiteScope, clientId: string): Promise<string> {
  return transact(scope, async (tx) => {
    await requireClient(tx, clientId)
    await endSecrets(tx, clientId)
    await record(tx, {
      action: 'client.secret_replaced',
      subject: { kind: 'client', id: clientId },
    })
    return createClientSecret(tx, clientId)
  })
}

/** Deletes the client, its secrets, and every session signed in through it. @throws {ApiError} 404; 409 for the back office's client. */
export function endClient(scope: SiteScope, clientId: string): Promise<void> {
  return transact(scope, async (tx) => {
    const { isBackOffice } = await requireClient(tx, clientId)
    if (isBackOffice) {
      throw applicationError(
        409,
        'CLIENT_IN_USE',
        'The back office uses this client for its sign-in.',
      )
    }
    await endSecrets(tx, clientId)
    await revokeFamiliesOf(tx, eq(tokenFamilies.clientId, clientId), 'client_ended')
    await tx.db.update(oauthClients).set({ endedAt: tx.now() }).where(isClient(tx, clientId))
    await record(tx, { action: 'client.ended', subject: { kind: 'client', id: clientId } })
  })
}

async function requireClient(tx: SiteScope, clientId: string) {
  const client = await findClient(tx, clientId)
  if (!client) throw notFound('client', clientId)
  return client
}

async function endSecrets({ db, siteId, now }: SiteScope, clientId: string) {
  await db
    .update(clientSecrets)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(clientSecrets.siteId, siteId),
        eq(clientSecrets.clientId, clientId),
        isNull(clientSecrets.revokedAt),
      ),
    )
}

function isClient({ siteId }: SiteScope, clientId: string) {
  return and(eq(oauthClients.siteId, siteId), eq(oauthClients.clientId, clientId))
}
