import { Badge, Button, ButtonLink, CodeField, Field } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import * as words from '#messages/second-lock'
import * as signIn from '#messages/sign-in'
import { AccountFrame, AccountSection, Row, Rows } from '../../account/account-frame.tsx'
import type { Refused } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { inShop } from '../../language/in-shop.ts'
import styles from './second-lock-page.module.css'

export interface SecondLockView {
  isOn: boolean
  codesLeft: number
  /** The app that waits for its digits. */
  waiting: { secret: string; uri: string; picture: string } | null
}

type Props = SecondLockView & { refused: Refused | undefined }

const WITH_FIELD = ['confirm', 'off']

export function SecondLockPage({ isOn, codesLeft, waiting, refused }: Props) {
  const errorOf = (form: string) => (refused?.form === form ? refused.words : undefined)
  const isShownAtField = refused && WITH_FIELD.includes(refused.form)

  return (
    <AccountFrame
      title={words.secondLock}
      text={words.intro}
      notice={!isShownAtField && <Notices refused={refused} />}
    >
      {waiting && <Scan {...waiting} error={errorOf('confirm')} />}
      {isOn && <Codes left={codesLeft} />}
      {!waiting && <Begin isOn={isOn} />}
      {isOn && <Off error={errorOf('off')} />}
    </AccountFrame>
  )
}

function Scan({
  secret,
  uri,
  picture,
  error,
}: NonNullable<SecondLockView['waiting']> & { error: string | undefined }) {
  return (
    <AccountSection title={words.showApp} text={words.showAppText}>
      <div className={styles['enrol']}>
        <img src={inShop(picture)} alt={words.qrCode} width={228} height={228} />
        <div>
          <h3>{words.key}</h3>
          <code className={styles['key']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <a className="text-link" href={uri}>
            {words.openApp}
          </a>
        </div>
      </div>
      <Send form="confirm" label={words.turnOn} busy={words.turningOn}>
        <CodeField label={signIn.sixDigits} name="code" hint={words.digitsHint} error={error} />
      </Send>
      <Send form="begin" label={words.otherKey} busy={words.preparing} look="quiet" />
      <Back />
    </AccountSection>
  )
}

function Codes({ left }: { left: number }) {
  return (
    <AccountSection title={words.codes} text={words.codesText}>
      <Rows>
        <Row title={words.codesLeft(left)} detail={words.newCodesText}>
          <Badge tone={left > 3 ? 'ok' : 'warn'}>{words.ofTen(left)}</Badge>
        </Row>
      </Rows>
      <Send form="codes" label={words.newCodes} busy={words.makingCodes} look="second" />
    </AccountSection>
  )
}

function Begin({ isOn }: { isOn: boolean }) {
  return (
    <AccountSection
      title={isOn ? words.otherApp : words.app}
      text={isOn ? words.otherAppText : words.appText}
    >
      <p>{words.whatComes}</p>
      <Send
        form="begin"
        label={isOn ? words.beginOther : words.begin}
        busy={words.preparing}
        look={isOn ? 'second' : 'first'}
      />
      {!isOn && <Back />}
    </AccountSection>
  )
}

function Back() {
  return (
    <ButtonLink look="quiet" href="/account/security">
      {words.back}
    </ButtonLink>
  )
}

function Off({ error }: { error: string | undefined }) {
  return (
    <AccountSection title={words.off} text={words.offText}>
      <p>{words.allGone}</p>
      <Send form="off" label={words.turnOff} busy={words.turningOff} look="destructive">
        <Field
          label={words.digitsOrCode}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={error}
        />
      </Send>
    </AccountSection>
  )
}

/** One of the forms of this page, and what its button says meanwhile. */
function Send({
  form,
  label,
  busy,
  look = 'first',
  children,
}: {
  form: string
  label: string
  busy: string
  look?: 'first' | 'second' | 'quiet' | 'destructive'
  children?: ReactNode
}) {
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('form') === form

  return (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      {children}
      <Button look={look} busy={isSending ? busy : undefined}>
        {label}
      </Button>
    </Form>
  )
}
