import type { Context } from 'hono'

/** Whether the caller's cached copy is current (`If-None-Match`, RFC 9110 section 13.1.2). */
export function hasTag(c: Context, tag: string): boolean {
  return namesTag(c.req.header('If-None-Match'), tag)
}

/** Whether an `If-None-Match` header contains the tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const known = header?.split(',') ?? []
  return known.some((entry) => entry.trim().replace(/^W\//, '') === `"${tag}"`)
}

/** The tag of the same content in other bytes (RFC 9110 section 8.8.1). */
export function weakTag(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}
