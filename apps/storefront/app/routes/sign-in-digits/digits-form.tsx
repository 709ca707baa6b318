import { Button, CodeField } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
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
    <Sheet title="Check your e-mail">
      <Sub>
        We sent six digits to <strong>{email}</strong>. They work for 10 minutes.
      </Sub>
      <Form method="post">
        <CodeField label="Six digits" name="digits" error={error} autoFocus />
        <Button wide busy={isSending ? 'Confirming' : undefined}>
          Confirm
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="resend" value="yes" />
        <Button look="second" wide busy={isResending ? 'Sending' : undefined}>
          Send new digits
        </Button>
      </Form>
      <Sub>
        No letter? Look in spam
        {secondsLeft > 0 ? `, or send it again in ${asClock(secondsLeft)}.` : ', or send it again.'}
      </Sub>
      <Foot>
        <Link className="text-link" to="/sign-in">
          Use another address
        </Link>
      </Foot>
    </Sheet>
  )
}
