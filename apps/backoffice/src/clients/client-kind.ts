import type { ClientInfo } from '@vitrine/contract'

export type ClientKind = 'isPublic' | 'isConfidential' | 'withKey' | 'backOffice'

/** What a client is, by the name of its message. */
export function kindOf(client: ClientInfo): ClientKind {
  if (client.isBackOffice) return 'backOffice'
  if (client.tokenEndpointAuthMethod === 'private_key_jwt') return 'withKey'
  return client.isConfidential ? 'isConfidential' : 'isPublic'
}
