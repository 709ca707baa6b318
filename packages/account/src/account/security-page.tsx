import { Badge, Button, ButtonLink, Field, Link, Notice } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as account from '#messages/account'
import { title as changePassword, choose as choosePassword } from '#messages/change-password'
import * as common from '#messages/common'
import * as m from '#messages/security'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import {
  AccountFrame,
  AccountSection,
  Disclosure,
  FormButton,
  Row,
  Rows,
} from './account-frame.tsx'
import { Notices } from './notices.tsx'
import type { Refused } from './refusal.ts'
import type { SecurityView } from './security-view.ts'

export function SecurityPage({
  done,
  refused,
  linkAccounts,
  ...view
}: SecurityView & {
  done: string | null
  refused: Refused | undefined
  /** Forms to link accounts of providers. */
  linkAccounts?: ReactNode
}) {
  return (
    <AccountFrame
      page="security"
      title={account.security}
      notice={<Notices done={done} refused={refused} />}
    >
      <SignInMethods {...view}>{linkAccounts}</SignInMethods>
      <TwoStep {...view} />
      <Sessions {...view} />
      {view.devices.length > 0 && <Devices {...view} />}
    </AccountFrame>
  )
}

function SignInMethods({
  passkeys,
  connections,
  hasPassword,
  children,
}: Pick<SecurityView, 'passkeys' | 'connections' | 'hasPassword'> & { children: ReactNode }) {
  const { paths } = useAccountMount()
  return (
    <AccountSection title={m.methods} text={m.methodsText}>
      <Rows>
        {passkeys.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Badge tone="plain">{m.passkey}</Badge>
            <Disclosure label={m.rename({ name })}>
              <PageForm name="rename-passkey" values={{ id }}>
                <Field label={m.passkeyName} name="name" defaultValue={name} maxLength={60} />
                <Button size="small" look="second">
                  {m.saveName}
                </Button>
              </PageForm>
            </Disclosure>
            <FormButton form="remove-passkey" about={name} values={{ id }}>
              {account.remove}
            </FormButton>
          </Row>
        ))}
        {connections.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Badge tone="plain">{m.linkedAccount}</Badge>
            <FormButton form="remove-connection" about={name} values={{ id }}>
              {account.remove}
            </FormButton>
          </Row>
        ))}
        <Row title={common.password}>
          <ButtonLink look="second" size="small" href={paths.password}>
            {hasPassword ? changePassword : choosePassword}
          </ButtonLink>
        </Row>
      </Rows>
      <ButtonLink look="second" size="small" href={paths.newPasskey}>
        {m.addPasskey}
      </ButtonLink>
      {children}
    </AccountSection>
  )
}

function TwoStep({ app, codesLeft, hasEmailCode, otherFactors }: SecurityView) {
  const { paths } = useAccountMount()
  const appName = m.factor({ type: 'TOTP' })
  const emailName = m.factor({ type: 'EMAIL' })
  const isOff = app !== 'on' && !hasEmailCode && otherFactors.length === 0
  return (
    <AccountSection title={m.twoStep} text={m.twoStepText}>
      {isOff && <p>{m.isOff}</p>}
      <Rows>
        <Row
          title={appName}
          detail={app === 'waiting' ? m.waitsForCode : m.factorDetail({ type: 'TOTP' })}
        >
          {app !== 'waiting' && <OnOff isOn={app === 'on'} />}
          <ButtonLink look="second" size="small" href={paths.authenticator}>
            {app === 'on' ? account.change : app === 'waiting' ? m.finish : m.setUp}
            <span className="hidden-words"> {appName}</span>
          </ButtonLink>
        </Row>
        <Row title={emailName} detail={m.factorDetail({ type: 'EMAIL' })}>
          <OnOff isOn={hasEmailCode} />
          <FormButton
            form={hasEmailCode ? 'remove-email-factor' : 'add-email-factor'}
            about={emailName}
          >
            {hasEmailCode ? m.turnOff : m.turnOn}
          </FormButton>
        </Row>
        {otherFactors.map(({ name, detail }) => (
          <Row key={name} title={name} detail={detail}>
            <OnOff isOn />
          </Row>
        ))}
      </Rows>
      {codesLeft !== null && (
        <Notice tone="warn" title={m.fewCodes({ count: codesLeft })}>
          {m.fewCodesText}{' '}
          <Link className="text-link" href={paths.authenticator}>
            {m.newCodes}
          </Link>
        </Notice>
      )}
    </AccountSection>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'ok' : 'quiet'}>{isOn ? account.on : account.off}</Badge>
}

function Sessions({ sessions }: Pick<SecurityView, 'sessions'>) {
  return (
    <AccountSection title={m.sessions} text={m.sessionsText}>
      <Rows>
        {sessions.map(({ id, name, detail, isCurrent }) => (
          <Row key={id} title={name} detail={detail}>
            {isCurrent ? (
              <Badge tone="ok">{m.now}</Badge>
            ) : (
              <FormButton form="end-session" about={name} values={{ id }}>
                {common.signOut}
              </FormButton>
            )}
          </Row>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <PageForm name="end-other-sessions">
          <Button look="second" size="small">
            {m.signOutOthers}
          </Button>
        </PageForm>
      )}
    </AccountSection>
  )
}

function Devices({ devices }: Pick<SecurityView, 'devices'>) {
  return (
    <AccountSection title={m.trustedDevices} text={m.trustedDevicesText}>
      <Rows>
        {devices.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <FormButton form="remove-device" about={name} values={{ id }}>
              {m.removeDevice}
            </FormButton>
          </Row>
        ))}
      </Rows>
    </AccountSection>
  )
}
