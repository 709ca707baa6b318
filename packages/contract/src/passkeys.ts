/**
 * Passkeys: ours alone, the hosted platform's wire has none. Shapes are those that browsers read and write themselves
 * (`PublicKeyCredential.parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`, `toJSON`).
 *
 * @see WebAuthn Level 3, section 5.1
 */

/** What `navigator.credentials.create` takes once parsed; binary members are base64url. */
export interface PasskeyCreationOptions {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout?: number
  excludeCredentials?: { id: string; type: string }[]
  authenticatorSelection?: {
    residentKey?: 'discouraged' | 'preferred' | 'required'
    requireResidentKey?: boolean
    userVerification?: 'discouraged' | 'preferred' | 'required'
  }
}

/** What `navigator.credentials.get` takes once parsed. */
export interface PasskeyRequestOptions {
  challenge: string
  rpId?: string
  timeout?: number
  userVerification?: 'discouraged' | 'preferred' | 'required'
}

interface PasskeyCredential {
  id: string
  rawId: string
  type: 'public-key'
}

/** A new passkey, as the browser's `toJSON()` gives it. */
export interface PasskeyAttestation extends PasskeyCredential {
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

/** A passkey that was used, as the browser's `toJSON()` gives it. */
export interface PasskeyAssertion extends PasskeyCredential {
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

export interface CreatePasskeyRequest {
  credential: PasskeyAttestation
  /** The member's name for it, such as "Phone". */
  name: string
}

export interface PasskeySignInRequest {
  credential: PasskeyAssertion
  clientMetaData?: Record<string, string>
}

/** A passkey of a member. */
export interface Passkey {
  id: string
  name: string
  /** ISO 8601. */
  createdDate: string
  lastUsedDate: string | null
  /** Whether it is synchronized, and may be on more than one device. */
  isBackedUp: boolean
}
