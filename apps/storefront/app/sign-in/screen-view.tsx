import { Button, ButtonLink, Field } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
import { shop } from '../shop.ts'
import type { Screen, Way } from './screen.ts'
import { Foot, Sheet, Sub } from './sheet.tsx'

/** A screen that is no form with e-mail and password any more. */
export function ScreenView({ screen }: { screen: Exclude<Screen, { kind: 'form' }> }) {
  return screen.kind === 'digits' ? <Digits {...screen} /> : <Message {...screen} />
}

function Digits({ email, error }: Extract<Screen, { kind: 'digits' }>) {
  const { state } = useNavigation()

  return (
    <Sheet title="Check your e-mail">
      <Sub>
        We sent six digits to <strong>{email}</strong>. They work for 10 minutes.
      </Sub>
      <Form method="post" action="/sign-in">
        <input type="hidden" name="step" value="verify" />
        <Field
          label="Six digits"
          name="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(\d\s*){6}"
          error={error}
          autoFocus
        />
        <Button wide busy={state === 'submitting' ? 'Confirming' : undefined}>
          Confirm
        </Button>
      </Form>
      <Foot>
        No letter? Look in spam, or{' '}
        <Link className="text-link" to="/sign-in">
          use another address
        </Link>
        .
      </Foot>
    </Sheet>
  )
}

function Message({ title, text, way }: Extract<Screen, { kind: 'message' }>) {
  const { href, label } = ways[way]

  return (
    <Sheet title={title}>
      <Sub>{text}</Sub>
      <ButtonLink href={href} wide>
        {label}
      </ButtonLink>
      <Foot>{shop.name}</Foot>
    </Sheet>
  )
}

const ways: Record<Way, { href: string; label: string }> = {
  shop: { href: '/collections', label: 'Go on looking' },
  'sign-in': { href: '/sign-in', label: 'Back to sign in' },
  hosted: { href: '/sign-in/redirect', label: 'Go to the sign-in page' },
}
