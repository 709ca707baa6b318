import * as m from '@vitrine/account/messages/new-passkey'
import type { PasskeyCreationOptions } from '@vitrine/contract'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { inShop } from '../../language/in-shop.ts'

/** Creates the passkey before the form is sent, and sends it along. */
export function useNewPasskey() {
  const submit = useSubmit()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isWaiting, setWaiting] = useState(false)

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setProblem('')
    setWaiting(true)
    try {
      const { knowsPasskeys, makePasskey } = await import(
        '@vitrine/account/passkeys/passkey-dialog.ts'
      )
      if (!knowsPasskeys()) return setProblem(m.unsupported)
      const response = await fetch(inShop('/account/passkey-options'), { method: 'POST' })
      const { options, signIn } = (await response.json()) as Offer
      if (!options) return void navigate(signIn ?? '/sign-in')
      form.set('credential', await makePasskey(options))
      await submit(form, { method: 'post' })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setWaiting(false)
    }
  }

  return { problem, isWaiting, create }
}

interface Offer {
  options?: PasskeyCreationOptions
  signIn?: string | null
}

function problemOf(error: unknown) {
  return error instanceof DOMException && error.name === 'InvalidStateError'
    ? m.alreadyThere
    : m.notCreated
}
