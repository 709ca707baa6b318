import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@vitrine/contract'

/** Whether this browser reads and writes passkeys as JSON: Chromium 129, Firefox 119, Safari 18.4 and later. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/**
 * Asks the shopper for a passkey; gives the browser's answer as JSON.
 *
 * @throws {DOMException} `NotAllowedError`: they chose none. `AbortError`.
 */
export async function askForPasskey(
  options: PasskeyRequestOptions,
  { signal, mediation }: { signal: AbortSignal; mediation?: CredentialMediationRequirement },
): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({
    publicKey,
    signal,
    ...(mediation && { mediation }),
  })
  return JSON.stringify(credential)
}

/**
 * Makes a passkey for the member; gives it as JSON.
 *
 * @throws {DOMException} `NotAllowedError`: they changed their mind. `InvalidStateError`: the device has one already.
 */
export async function makePasskey(options: PasskeyCreationOptions): Promise<string> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
  return JSON.stringify(await navigator.credentials.create({ publicKey }))
}
