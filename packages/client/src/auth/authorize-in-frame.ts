import { SILENT_SIGN_IN_TIMEOUT_MS } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import { type AuthorizationResponse, toAuthorizationResponse } from './authorization-response.ts'
import type { Browser } from './browser.ts'
import { openHiddenFrame } from './hidden-frame.ts'

export interface FrameAuthorization {
  /** The authorize endpoint with its parameters. */
  url: string
  /** Whose messages count. */
  origin: string
  state: string
  issuer: string
  browser: Browser
  signal?: AbortSignal | undefined
}

/**
 * Waits for the authorize endpoint's page, in a hidden frame, to post its response, a refusal
 * included.
 *
 * A message counts when it comes from that frame, from the endpoint's origin, and carries the
 * state. Frame and listener are gone on every way out.
 *
 * @throws {VitrineError} `timeout`: nothing came within 120 seconds; `invalid_issuer`.
 */
export function authorizeInFrame({
  url,
  origin,
  state,
  issuer,
  browser,
  signal,
}: FrameAuthorization): Promise<AuthorizationResponse> {
  return new Promise<AuthorizationResponse>((resolve, reject) => {
    signal?.throwIfAborted()
    const frame = openHiddenFrame(url, browser)
    const timer = setTimeout(() => {
      leave()
      reject(new VitrineError('OAuth flow timed out', { code: 'timeout' }))
    }, SILENT_SIGN_IN_TIMEOUT_MS)
    browser.window.addEventListener('message', onMessage)
    signal?.addEventListener('abort', onAbort)

    function onMessage({ data, origin: sender, source }: MessageEvent) {
      if (sender !== origin || source !== frame.contentWindow) return
      if (!isRecord(data) || data['state'] !== state) return
      leave()
      try {
        resolve(toAuthorizationResponse(data, issuer))
      } catch (error) {
        reject(error)
      }
    }

    function onAbort() {
      leave()
      reject(signal?.reason)
    }

    function leave() {
      clearTimeout(timer)
      browser.window.removeEventListener('message', onMessage)
      signal?.removeEventListener('abort', onAbort)
      frame.remove()
    }
  })
}
