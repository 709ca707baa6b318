import { createClient, type Fetch, type VitrineClient } from '@vitrine/client'
import { CATALOG_FORM_HEADER } from '@vitrine/contract'

/** The back office reads and writes in the form of catalog V1 on sites of both versions. */
const CATALOG_FORM = { [CATALOG_FORM_HEADER]: 'V1' }

export interface StaffClient {
  client: VitrineClient
  /** How the client sends these bodies, in place of `fetch`, which tells no progress. */
  senders: WeakMap<object, Fetch>
  redirectUri: string
}

interface ClientAddress {
  clientId: string
  redirectUri: string
}

/**
 * The connection of this page. Its tokens stay in memory: a script that got in could otherwise copy a token that outlives
 * the page.
 *
 * @throws {Error} When the platform cannot be reached or has no back office.
 */
export async function connectStaff(origin = location.origin): Promise<StaffClient> {
  const response = await fetch('/admin/client.json')
  if (!response.ok) throw new Error(`GET /admin/client.json: ${response.status}`)
  const { clientId, redirectUri }: ClientAddress = await response.json()
  const senders = new WeakMap<object, Fetch>()
  const client = createClient({
    ...{ clientId, host: origin, headers: CATALOG_FORM },
    fetch: (url, init) => (senders.get(init.body as object) ?? fetch)(url, init),
  })
  return { client, senders, redirectUri }
}
