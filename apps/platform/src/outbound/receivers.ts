import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { createOutsideFetch, type FetchOutside } from './fetch-outside.ts'
import { isNearAddress } from './is-near-address.ts'
import { OutsideError } from './outside-error.ts'
import { createOutsideGuard, type OutsideGuard } from './outside-guard.ts'

/** The rules for webhook endpoints. */
export interface Receivers {
  guard: OutsideGuard
  fetch: FetchOutside
  /** Whether plain HTTP is allowed. */
  allowHttp: boolean
}

/** In production, public addresses with TLS (SR-92); otherwise also programs on the same machine or network. */
export function createReceivers({ isProduction }: { isProduction: boolean }): Receivers {
  const options = isProduction ? {} : { mayReach: isNearAddress, ports: null }
  return {
    guard: createOutsideGuard(options),
    fetch: createOutsideFetch(options),
    allowHttp: !isProduction,
  }
}

/**
 * The normalised address of an endpoint to which events can be sent.
 *
 * @throws {ApiError} 400 for a forbidden address (SR-92).
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
