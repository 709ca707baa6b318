import { Button, CodeField } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
import * as words from '#messages/sign-in'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { asClock, useCountdown } from '../../sign-in/use-countdown.ts'

export interface DigitsFormProps {
  email: string
  /** No other letter is sent for so many milliseconds. */
  pauseMs: number
  error: string | undefined
}

export function DigitsForm({ email, pauseMs, error }: DigitsFormProps) {
  const { state, formData } = useNavigation()
  const isResending = state === 'submitting' && formData?.has('resend')
  const isSending = state === 'submitting' && !isResending
  const secondsLeft = useCountdown(pauseMs, pauseMs)

  return (
    <Sheet title={words.checkEmail}>
      <Sub>
        {words.sentBefore}
        <strong>{email}</strong>
        {words.sentAfter}
      </Sub>
      <Form method="post">
        <CodeField label={words.sixDigits} name="digits" error={error} autoFocus />
        <Button wide busy={isSending ? words.confirming : undefined}>
          {words.confirm}
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="resend" value="yes" />
        <Button look="second" wide busy={isResending ? words.sending : undefined}>
          {words.newDigits}
        </Button>
      </Form>
      <Sub>{secondsLeft > 0 ? words.noLetterYet(asClock(secondsLeft)) : words.noLetter}</Sub>
      <Foot>
        <Link className="text-link" to="/sign-in">
          {words.anotherAddress}
        </Link>
      </Foot>
    </Sheet>
  )
}
