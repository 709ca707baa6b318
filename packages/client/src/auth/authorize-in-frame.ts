import { SILENT_SIGN_IN_TIMEOUT_MS } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import { type AuthorizationResponse, toAuthorizationResponse } from './authorization-response.ts'
import type { Browser } from './browser.ts'
import { openHiddenFrame } from './hidden-frame.ts'

export interface FrameAuthorization {
  /** The authorize endpoint with its parameters. */
  url: string
  /** The only origin whose messages are accepted. */
  origin: string
  state: string
  issuer: string
  browser: Browser
  signal?: AbortSignal | undefined
}

/**
 * Waits for the authorization endpoint's page, in a hidden iframe, to post its response, an error
 * response included.
 *
 * A message is accepted when it comes from that iframe, from the endpoint's origin, and has the state.
 * The iframe and the listener are removed on every outcome.
 *
 * @throws {VitrineError} `timeout`: when no response came within 120 seconds; `invalid_issuer`.
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
