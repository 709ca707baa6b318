import { Button, CodeField, Link, Notice } from '@vitrine/ui'
import * as common from '#messages/common'
import * as m from '#messages/verification'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'
import { withElements } from '../with-elements.tsx'
import { Foot, Sheet, Sub } from './sheet.tsx'
import { asClock, useCountdown } from './use-countdown.ts'

export interface VerificationPageProps {
  target: FormTarget
  /** Sends a new code; without it there is no such button. */
  resend?: FormTarget
  /** Where the code went, where the page knows it. */
  email?: string
  notice?: string | undefined
  error?: string | undefined
  /** No other code is sent for so many milliseconds. */
  pauseMs?: number
  links: readonly { label: string; href: string }[]
}

/** Asks for the 6-digit code of an e-mail. */
export function VerificationPage({
  target,
  resend,
  email,
  notice,
  error,
  pauseMs = 0,
  links,
}: VerificationPageProps) {
  const sent = useAccountMount().useSentForm()
  const isResending = sent?.has('resend')
  const secondsLeft = useCountdown(pauseMs, pauseMs)

  return (
    <Sheet title={m.title}>
      <Sub>
        {email === undefined
          ? m.sentToYou
          : withElements(m.sent, { email: <strong>{email}</strong> })}
      </Sub>
      {notice && <Notice>{notice}</Notice>}
      <TargetForm target={target}>
        <CodeField label={common.code} name="code" error={error} autoFocus />
        <Button wide busy={sent && !isResending ? common.confirming : undefined}>
          {common.confirm}
        </Button>
      </TargetForm>
      {resend && (
        <>
          <TargetForm target={resend}>
            <Button look="second" wide busy={isResending ? common.sending : undefined}>
              {m.resend}
            </Button>
          </TargetForm>
          <Sub>
            {secondsLeft > 0 ? m.notReceivedYet({ time: asClock(secondsLeft) }) : m.notReceived}
          </Sub>
        </>
      )}
      {links.length > 0 && (
        <Foot>
          {links.map(({ label, href }) => (
            <Link key={href} className="text-link" href={href}>
              {label}
            </Link>
          ))}
        </Foot>
      )}
    </Sheet>
  )
}
