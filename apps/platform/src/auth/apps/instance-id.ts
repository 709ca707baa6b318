import { createHash } from 'node:crypto'

/** The id of the app's installation on this site, which the wire calls `instanceId`. */
export function instanceIdOf(siteId: string, clientId: string): string {
  const hex = createHash('sha256').update(`${siteId} ${clientId}`).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
