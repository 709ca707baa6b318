import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { createOutsideFetch, type FetchOutside } from './fetch-outside.ts'
import { OutsideError } from './outside-error.ts'
import { createOutsideGuard, type OutsideGuard } from './outside-guard.ts'

/** How receivers of webhooks are judged and reached. */
export interface Receivers {
  guard: OutsideGuard
  fetch: FetchOutside
  /** Whether they may do without TLS. */
  allowHttp: boolean
}

/** In production, what is public and has TLS (SR-92); while developing, programs of one's own machine too. */
export function createReceivers({ isProduction }: { isProduction: boolean }): Receivers {
  const options = isProduction ? {} : { mayReach: () => true, ports: null }
  return {
    guard: createOutsideGuard(options),
    fetch: createOutsideFetch(options),
    allowHttp: !isProduction,
  }
}

/**
 * The address as it is kept, of a receiver that events can be sent to.
 *
 * @throws {ApiError} 400 for an address that events are not sent to (SR-92).
 */
export async function requireReceiver(
  { guard, allowHttp }: Receivers,
  text: string,
): Promise<string> {
  try {
    const url = guard.requireWebAddress(text, { allowHttp })
    await guard.findAddress(url)
    return url.href
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw invalidArgument([violation('url', `cannot be sent to: ${error.message}`)])
  }
}
