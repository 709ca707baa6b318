import type { FactorType } from '@vitrine/client'
import { Button, Checkbox, CodeField, Field, Notice } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import { shop } from '../../shop.ts'
import { Foot, Sheet, Sub, Ways } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../ui/use-is-sending.ts'

export interface FactorFormProps {
  available: readonly FactorType[]
  /** The factor that is asked for; without it the shopper chooses one. */
  current: FactorType | undefined
  /** Where its code went, masked. */
  hint: string | undefined
  isBackup: boolean
  error: string | undefined
}

export function FactorForm({ available, current, hint, isBackup, error }: FactorFormProps) {
  const offersBackup = current === 'TOTP' || available.includes('TOTP')
  const others = available.filter((type) => type !== current && type in names)

  return (
    <Sheet title={isBackup ? 'The phone is gone?' : 'One more lock'}>
      {isBackup ? (
        <BackupCode error={error} />
      ) : current === undefined ? (
        <Choice available={available} error={error} />
      ) : (
        <Answer factor={current} hint={hint} error={error} />
      )}
      <Foot>
        {offersBackup && !isBackup && (
          <Link className="text-link" to="?way=backup">
            Use a recovery code
          </Link>
        )}
        {current !== undefined && (isBackup || others.length > 0) && (
          <Link className="text-link" to={isBackup ? '?' : '?way=choose'}>
            {isBackup ? 'Back to the digits' : 'Another way'}
          </Link>
        )}
        <Link className="text-link" to="/sign-in">
          Start again
        </Link>
      </Foot>
    </Sheet>
  )
}

function Choice({
  available,
  error,
}: {
  available: readonly FactorType[]
  error: string | undefined
}) {
  return (
    <>
      <Sub>How do you want to show that it is you?</Sub>
      {error && <Notice tone="bad">{error}</Notice>}
      <Form method="post" action="/sign-in/factor">
        <Ways>
          {available.map((type, place) => (
            <Button
              key={type}
              name="choose"
              value={type}
              look={place === 0 ? 'first' : 'second'}
              wide
            >
              {names[type] ?? type}
            </Button>
          ))}
        </Ways>
      </Form>
    </>
  )
}

function Answer({
  factor,
  hint,
  error,
}: {
  factor: FactorType
  hint: string | undefined
  error: string | undefined
}) {
  const isBusy = useIsSending('/sign-in/factor')

  return (
    <>
      <Sub>{asked(factor, hint)}</Sub>
      <Form method="post" action="/sign-in/factor">
        {factor === 'PUSH' ? (
          error && <Notice tone="bad">{error}</Notice>
        ) : (
          <CodeField key={factor} label="Six digits" name="code" error={error} autoFocus />
        )}
        <Checkbox name="remember">Trust this device for 30 days</Checkbox>
        <Button wide busy={isBusy ? 'Checking' : undefined}>
          {factor === 'PUSH' ? 'I said yes' : 'Go on'}
        </Button>
      </Form>
      {factor !== 'TOTP' && (
        <Form method="post" action="/sign-in/factor">
          <Button name="choose" value={factor} look="second" wide>
            {factor === 'CALL' ? 'Call again' : factor === 'PUSH' ? 'Ask again' : 'Send new digits'}
          </Button>
        </Form>
      )}
    </>
  )
}

function BackupCode({ error }: { error: string | undefined }) {
  const isBusy = useIsSending('/sign-in/factor')

  return (
    <>
      <Sub>Type one of the ten codes you wrote down. Each works once.</Sub>
      <Form method="post" action="/sign-in/factor?way=backup">
        <input type="hidden" name="backup" value="yes" />
        <Field
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={error?.replace('These digits are', 'This code is')}
          autoFocus
        />
        <Checkbox name="remember">Trust this device for 30 days</Checkbox>
        <Button wide busy={isBusy ? 'Checking' : undefined}>
          Go on
        </Button>
      </Form>
    </>
  )
}

const names: Partial<Record<FactorType, string>> = {
  TOTP: 'With the authenticator app',
  EMAIL: 'With digits by e-mail',
  SMS: 'With digits by text message',
  CALL: 'With a call',
  PUSH: 'With the app on your phone',
}

function asked(factor: FactorType, hint = 'you') {
  switch (factor) {
    case 'TOTP':
      return `Type the six digits your authenticator app shows for ${shop.name}.`
    case 'CALL':
      return `We are calling ${hint}. Type the six digits you hear.`
    case 'PUSH':
      return 'Say yes on your phone, then go on here.'
    default:
      return `We sent six digits to ${hint}.`
  }
}
