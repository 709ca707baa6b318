import { Badge, Button, ButtonLink, CodeField, Field } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as m from '#messages/authenticator'
import * as common from '#messages/common'
import { malformedCode } from '#messages/problems'
import { twoStep } from '#messages/security'
import { type AccountForm, useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection, Row, Rows } from './account-frame.tsx'
import styles from './authenticator-page.module.css'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'

export interface AuthenticatorView {
  isOn: boolean
  /** Backup codes; `null` where the member can have none. */
  codesLeft: number | null
  /** The app that waits for its first code. */
  waiting: AuthenticatorEnrolment | null
}

export interface AuthenticatorEnrolment {
  /** Base32 (RFC 4648). */
  secret: string
  /** `otpauth:` */
  uri: string
  qrCode: ReactNode
}

type Props = AuthenticatorView & { formError: FormError | undefined }

const WITH_FIELD: readonly string[] = ['confirm-authenticator', 'remove-authenticator']

/** Turns two-step verification with an authenticator app on and off. */
export function AuthenticatorPage({ isOn, codesLeft, waiting, formError }: Props) {
  const errorOf = (form: AccountForm) =>
    formError?.form === form ? messageOf(formError) : undefined
  const isShownAtField = formError && WITH_FIELD.includes(formError.form)

  return (
    <AccountFrame
      page="security"
      title={twoStep}
      text={m.intro}
      notice={!isShownAtField && <Notices formError={formError} />}
    >
      {waiting && <Scan {...waiting} error={errorOf('confirm-authenticator')} />}
      {codesLeft !== null && <BackupCodes left={codesLeft} />}
      {!waiting && <Start isOn={isOn} />}
      {isOn && <Removal error={errorOf('remove-authenticator')} />}
    </AccountFrame>
  )
}

function Scan({
  secret,
  uri,
  qrCode,
  error,
}: AuthenticatorEnrolment & { error: string | undefined }) {
  return (
    <AccountSection title={m.scan} text={m.scanText}>
      <div className={styles['enrolment']}>
        {qrCode}
        <div>
          <h3>{m.key}</h3>
          <code className={styles['key']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <a className="text-link" href={uri}>
            {m.openApp}
          </a>
        </div>
      </div>
      <OneButtonForm form="confirm-authenticator" label={m.turnOn} busy={m.turningOn}>
        <CodeField label={common.code} name="code" hint={m.codeHint} error={error} />
      </OneButtonForm>
      <OneButtonForm
        form="start-authenticator"
        label={m.otherKey}
        busy={m.preparing}
        look="quiet"
      />
      <Back />
    </AccountSection>
  )
}

function BackupCodes({ left }: { left: number }) {
  return (
    <AccountSection title={m.codesTitle} text={m.codesText}>
      <Rows>
        <Row title={m.codesLeft({ count: left })} detail={m.newCodesText}>
          <Badge tone={left > 3 ? 'ok' : 'warn'}>{m.ofTen({ count: String(left) })}</Badge>
        </Row>
      </Rows>
      <OneButtonForm
        form="create-backup-codes"
        label={m.newCodes}
        busy={m.creatingCodes}
        look="second"
      />
    </AccountSection>
  )
}

function Start({ isOn }: { isOn: boolean }) {
  return (
    <AccountSection title={isOn ? m.otherApp : m.app} text={isOn ? m.otherAppText : m.appText}>
      <p>{m.whatComes}</p>
      <OneButtonForm
        form="start-authenticator"
        label={isOn ? m.setUpOther : m.setUp}
        busy={m.preparing}
        look={isOn ? 'second' : 'first'}
      />
      {!isOn && <Back />}
    </AccountSection>
  )
}

function Back() {
  const { paths } = useAccountMount()
  return (
    <ButtonLink look="quiet" href={paths.security}>
      {m.back}
    </ButtonLink>
  )
}

function Removal({ error }: { error: string | undefined }) {
  return (
    <AccountSection title={m.remove} text={m.removeText}>
      <p>{m.lostBoth}</p>
      <OneButtonForm
        form="remove-authenticator"
        label={m.remove}
        busy={m.removing}
        look="destructive"
      >
        <Field
          label={m.codeOrBackup}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={error}
        />
      </OneButtonForm>
    </AccountSection>
  )
}

/** One of the forms of this page, and what its button says meanwhile. */
function OneButtonForm({
  form,
  label,
  busy,
  look = 'first',
  children,
}: {
  form: AccountForm
  label: string
  busy: string
  look?: 'first' | 'second' | 'quiet' | 'destructive'
  children?: ReactNode
}) {
  const isSending = useAccountMount().useSentForm()?.get('form') === form

  return (
    <PageForm name={form}>
      {children}
      <Button look={look} busy={isSending ? busy : undefined}>
        {label}
      </Button>
    </PageForm>
  )
}

/** The message as it stands at the field of its form. */
function messageOf({ form, code, message, fields }: FormError) {
  if (form === 'confirm-authenticator' && fields.includes('code')) return malformedCode
  const isWrong = code === 'VERIFICATION_FAILED' || fields.includes('code')
  return form === 'remove-authenticator' && isWrong ? m.wrongCode : message
}
