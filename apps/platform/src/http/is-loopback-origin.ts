import { isLoopbackName } from './is-loopback-name.ts'

/** Whether pages of the origin are this machine's own, on whichever port. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return /^https?:$/.test(protocol) && isLoopbackName(hostname)
}
