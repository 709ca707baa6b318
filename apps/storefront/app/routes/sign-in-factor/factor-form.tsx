import type { FactorType } from '@vitrine/client'
import { Button, Checkbox, CodeField, Field, Notice } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/sign-in'
import { shop } from '../../shop.ts'
import { Foot, Sheet, Sub, Ways } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'

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
  const others = available.filter((type) => type !== current && type in words.factors)

  return (
    <Sheet title={isBackup ? words.phoneGone : words.oneMoreLock}>
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
            {words.useRecoveryCode}
          </Link>
        )}
        {current !== undefined && (isBackup || others.length > 0) && (
          <Link className="text-link" to={isBackup ? '?' : '?way=choose'}>
            {isBackup ? words.backToDigits : words.anotherWay}
          </Link>
        )}
        <Link className="text-link" to="/sign-in">
          {words.startAgain}
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
      <Sub>{words.howToShow}</Sub>
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
              {nameOf(type)}
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
          <CodeField key={factor} label={words.sixDigits} name="code" error={error} autoFocus />
        )}
        <Checkbox name="remember">{words.trustDevice}</Checkbox>
        <Button wide busy={isBusy ? words.checking : undefined}>
          {factor === 'PUSH' ? words.saidYes : words.goOn}
        </Button>
      </Form>
      {factor !== 'TOTP' && (
        <Form method="post" action="/sign-in/factor">
          <Button name="choose" value={factor} look="second" wide>
            {factor === 'CALL'
              ? words.callAgain
              : factor === 'PUSH'
                ? words.askAgain
                : words.newDigits}
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
      <Sub>{words.typeRecoveryCode}</Sub>
      <Form method="post" action="/sign-in/factor?way=backup">
        <input type="hidden" name="backup" value="yes" />
        <Field
          label={words.recoveryCode}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={error?.replace(words.wrongDigits, words.wrongCode)}
          autoFocus
        />
        <Checkbox name="remember">{words.trustDevice}</Checkbox>
        <Button wide busy={isBusy ? words.checking : undefined}>
          {words.goOn}
        </Button>
      </Form>
    </>
  )
}

function nameOf(type: FactorType) {
  const names: Partial<Record<FactorType, string>> = words.factors
  return names[type] ?? type
}

function asked(factor: FactorType, hint: string | undefined) {
  switch (factor) {
    case 'TOTP':
      return words.typeAppDigits(shop.name)
    case 'CALL':
      return words.calling(hint)
    case 'PUSH':
      return words.pushed
    default:
      return words.sentTo(hint)
  }
}
