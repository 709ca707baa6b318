let last = 0

/** A key of this page alone; also where the browser has no `crypto.randomUUID`, as without TLS. */
export function createKey(): string {
  last += 1
  return `new-${Date.now()}-${last}`
}
