import { createOutsideFetch, type FetchOutside } from '../outbound/fetch-outside.ts'
import { createOutsideGuard, type OutsideGuard } from '../outbound/outside-guard.ts'

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
