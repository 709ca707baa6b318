import { findCookie } from '../session/find-cookie.ts'
import type { CartLineView } from './cart-view.ts'

/** Without JavaScript the page after a removal offers to undo it; the next one does not. */
const COOKIE = 'vitrine-removed'
const ONE_MINUTE_S = 60
/** Browsers keep cookies of 4 kB; a line with longer texts cannot be added again. */
const MAX_LENGTH = 3_500

export interface RemovedLine {
  name: string
  /** The change that adds it again, as JSON. */
  undo: string
}

export function readRemovedLine(cookieHeader: string | null): RemovedLine | undefined {
  try {
    const { name, undo } = JSON.parse(decodeURIComponent(findCookie(cookieHeader, COOKIE) ?? ''))
    return typeof name === 'string' && typeof undo === 'string' ? { name, undo } : undefined
  } catch {
    return undefined
  }
}

/** A `Set-Cookie` with the line. */
export function writeRemovedLine({ name, quantity, catalogReference }: CartLineView): string {
  const request = { lineItems: [{ catalogReference, quantity }] }
  const undo = JSON.stringify({ kind: 'add', request })
  const value = encodeURIComponent(JSON.stringify({ name, undo } satisfies RemovedLine))
  return value.length > MAX_LENGTH ? forgetRemovedLine() : toCookie(value, ONE_MINUTE_S)
}

export function forgetRemovedLine(): string {
  return toCookie('', 0)
}

function toCookie(value: string, maxAge: number) {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}
