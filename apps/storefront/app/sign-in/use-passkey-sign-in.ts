import type { PasskeyRequestOptions } from '@vitrine/contract'
import { useEffect, useRef, useState } from 'react'
import { inShop } from '../language/in-shop.ts'

export interface PasskeySignIn {
  /** `hidden`: this browser has none. */
  state: 'ready' | 'asking' | 'refused' | 'hidden'
  ask(): void
}

/**
 * Signs in with a passkey: from the list that the browser offers in the e-mail field, or by the button.
 *
 * The browser's own code for it is loaded with the first page that asks.
 */
export function usePasskeySignIn(take: (credential: string) => void): PasskeySignIn {
  const [state, setState] = useState<PasskeySignIn['state']>('ready')
  const waiting = useRef<AbortController>(null)
  const latestTake = useRef(take)
  latestTake.current = take

  useEffect(() => {
    const offer = new AbortController()
    waiting.current = offer
    offerInField(offer.signal).then(
      (credential) => credential && latestTake.current(credential),
      (error) => {
        if (error === 'unknown') setState('hidden')
        // Whatever else goes wrong with an offer, the button is still there.
      },
    )
    return () => offer.abort()
  }, [])

  return {
    state,
    ask: () => {
      // A browser asks one question at a time.
      waiting.current?.abort()
      const question = new AbortController()
      waiting.current = question
      setState('asking')
      ask({ signal: question.signal }).then(
        (credential) => {
          setState('ready')
          latestTake.current(credential)
        },
        () => setState(question.signal.aborted ? 'ready' : 'refused'),
      )
    },
  }
}

/** Lets the browser offer passkeys in the e-mail field; `null` where it does not. */
async function offerInField(signal: AbortSignal) {
  const { knowsPasskeys } = await import('@vitrine/account/passkeys/passkey-dialog.ts')
  if (!knowsPasskeys()) throw 'unknown'
  const isOffered = await PublicKeyCredential.isConditionalMediationAvailable?.()
  return isOffered && !signal.aborted ? ask({ signal, mediation: 'conditional' }) : null
}

async function ask(options: { signal: AbortSignal; mediation?: CredentialMediationRequirement }) {
  const { askForPasskey } = await import('@vitrine/account/passkeys/passkey-dialog.ts')
  const response = await fetch(inShop('/sign-in/passkey-options'), {
    method: 'POST',
    signal: options.signal,
  })
  if (!response.ok) throw new Error(`The shop gave no challenge (${response.status}).`)
  return askForPasskey((await response.json()) as PasskeyRequestOptions, options)
}
