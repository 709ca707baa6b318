import { Badge, Button, ButtonLink, CodeField, Field, Link, Notice } from '@vitrine/ui'
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
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'
import type { ChannelRow, SecurityView } from './security-view.ts'

export interface SecurityPageProps extends SecurityView {
  done: string | null
  formError: FormError | undefined
  /** Forms to link accounts of providers. */
  linkAccounts?: ReactNode
  /** Devices that are known, but asked for a second factor; where they are listed. */
  knownDevices?: SecurityView['devices']
  /** Whether there is a form that ends this session together with all others. */
  endsAllSessions?: boolean
}

export function SecurityPage({
  done,
  formError,
  linkAccounts,
  knownDevices = [],
  endsAllSessions = false,
  ...view
}: SecurityPageProps) {
  return (
    <AccountFrame
      page="security"
      title={account.security}
      notice={<Notices done={done} formError={formError} />}
    >
      <SignInMethods {...view}>{linkAccounts}</SignInMethods>
      <TwoStep {...view} formError={formError} />
      <Sessions {...view} endsAll={endsAllSessions} />
      {view.devices.length > 0 && (
        <Devices title={m.trustedDevices} text={m.trustedDevicesText} devices={view.devices} />
      )}
      {knownDevices.length > 0 && (
        <Devices title={m.knownDevices} text={m.knownDevicesText} devices={knownDevices}>
          <PageForm name="remove-all-devices">
            <Button look="second" size="small">
              {m.removeAllDevices}
            </Button>
          </PageForm>
        </Devices>
      )}
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

function TwoStep({
  app,
  codesLeft,
  hasEmailCode,
  channels,
  formError,
}: SecurityView & Pick<SecurityPageProps, 'formError'>) {
  const { paths } = useAccountMount()
  const appName = m.factor({ type: 'TOTP' })
  const emailName = m.factor({ type: 'EMAIL' })
  const hasChannel = channels.some(({ state }) => state === 'on')
  const isOff = app !== 'on' && !hasEmailCode && !hasChannel
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
            <span className="visually-hidden"> {appName}</span>
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
        {channels.map((channel) => (
          <Channel key={channel.type} {...channel} openForm={formError?.form} />
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

function Channel({
  type,
  name,
  detail,
  state,
  takesNumber,
  openForm,
}: ChannelRow & { openForm: string | undefined }) {
  const values = { type }
  return (
    <Row title={name} detail={detail}>
      {state === 'waiting' ? (
        <PageForm name="confirm-channel" values={values}>
          <CodeField label={common.code} name="code" hint={m.channelCodeHint} />
          <Button size="small">
            {m.turnOn}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </PageForm>
      ) : (
        <OnOff isOn={state === 'on'} />
      )}
      {takesNumber && (
        <Disclosure
          label={state === 'off' ? m.setUpChannel({ name }) : m.otherNumber({ name })}
          isOpen={state === 'off' && openForm === 'add-channel'}
        >
          <PageForm name="add-channel" values={values}>
            <Field
              label={m.phoneNumber}
              hint={m.phoneNumberHint}
              name="to"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              required
            />
            <Button look="second" size="small">
              {m.sendCode}
            </Button>
          </PageForm>
        </Disclosure>
      )}
      {state === 'on' && (
        <FormButton form="remove-channel" about={name} values={values}>
          {m.turnOff}
        </FormButton>
      )}
    </Row>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'ok' : 'quiet'}>{isOn ? account.on : account.off}</Badge>
}

function Sessions({ sessions, endsAll }: Pick<SecurityView, 'sessions'> & { endsAll: boolean }) {
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
      {endsAll && (
        <PageForm name="end-all-sessions">
          <Button look="second" size="small">
            {m.signOutEverywhere}
          </Button>
        </PageForm>
      )}
    </AccountSection>
  )
}

function Devices({
  title,
  text,
  devices,
  children,
}: Pick<SecurityView, 'devices'> & { title: string; text: string; children?: ReactNode }) {
  return (
    <AccountSection title={title} text={text}>
      <Rows>
        {devices.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <FormButton form="remove-device" about={name} values={{ id }}>
              {m.removeDevice}
            </FormButton>
          </Row>
        ))}
      </Rows>
      {children}
    </AccountSection>
  )
}
