import type { PasskeyCreationOptions } from '@vitrine/contract'
import { Button, ButtonLink, Field, KeyIcon, Notice } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import * as words from '#messages/account'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import type { Refused } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { inShop } from '../../language/in-shop.ts'

export interface NewPasskeyPageProps {
  /** What the passkey may be called. */
  name: string
  refused: Refused | undefined
}

export function NewPasskeyPage({ name, refused }: NewPasskeyPageProps) {
  const { problem, isAsking, make } = useNewPasskey()

  return (
    <AccountFrame
      title={words.addPasskey}
      notice={problem ? <Notice tone="bad">{problem}</Notice> : <Notices refused={refused} />}
    >
      <AccountSection title={words.thisDeviceTitle} text={words.newPasskeyText}>
        <Form method="post" onSubmit={make}>
          <Field
            label={words.whatName}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
          />
          <Button busy={isAsking ? words.askingDevice : undefined}>
            <KeyIcon />
            {words.makePasskey}
          </Button>
          <noscript>
            <p>{words.passkeyNeedsScript}</p>
          </noscript>
        </Form>
        <ButtonLink look="quiet" href="/account/security">
          {words.notNow}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}

/** Makes the passkey before the form is sent, and sends it along. */
function useNewPasskey() {
  const submit = useSubmit()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setProblem('')
    setAsking(true)
    try {
      const { knowsPasskeys, makePasskey } = await import('../../passkeys/passkey-dialog.ts')
      if (!knowsPasskeys()) return setProblem(words.browserCannot)
      const response = await fetch(inShop('/account/passkey-options'), { method: 'POST' })
      const { options, signIn } = (await response.json()) as Offer
      if (!options) return void navigate(signIn ?? '/sign-in')
      form.set('credential', await makePasskey(options))
      await submit(form, { method: 'post' })
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setAsking(false)
    }
  }

  return { problem, isAsking, make }
}

interface Offer {
  options?: PasskeyCreationOptions
  signIn?: string | null
}

function wordsFor(error: unknown) {
  return error instanceof DOMException && error.name === 'InvalidStateError'
    ? words.hasPasskeyAlready
    : words.noPasskeyMade
}
