import { Badge, Button, ButtonLink, Field, Notice } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/account'
import {
  AccountFrame,
  AccountSection,
  Does,
  Opens,
  Row,
  Rows,
} from '../../account/account-frame.tsx'
import type { Refused } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import type { SecurityView } from './security-view.ts'

export function SecurityPage({
  done,
  refused,
  ...view
}: SecurityView & { done: string | null; refused: Refused | undefined }) {
  return (
    <AccountFrame title={words.security} notice={<Notices done={done} refused={refused} />}>
      <WaysIn {...view} />
      <SecondLock {...view} />
      <Places {...view} />
      {view.devices.length > 0 && <Devices {...view} />}
    </AccountFrame>
  )
}

function WaysIn({
  passkeys,
  connections,
  hasPassword,
}: Pick<SecurityView, 'passkeys' | 'connections' | 'hasPassword'>) {
  return (
    <AccountSection title={words.waysIn} text={words.twoWays}>
      <Rows>
        {passkeys.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Badge tone="plain">{words.passkey}</Badge>
            <Opens label={words.rename(name)}>
              <Form method="post">
                <input type="hidden" name="form" value="rename-passkey" />
                <input type="hidden" name="id" value={id} />
                <Field label={words.whatName} name="name" defaultValue={name} maxLength={60} />
                <Button size="small" look="second">
                  {words.saveName}
                </Button>
              </Form>
            </Opens>
            <Does form="remove-passkey" of={name} values={{ id }}>
              {words.remove}
            </Does>
          </Row>
        ))}
        {connections.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Badge tone="plain">{words.elsewhereAccount}</Badge>
            <Does form="remove-connection" of={name} values={{ id }}>
              {words.remove}
            </Does>
          </Row>
        ))}
        <Row title={words.password}>
          <ButtonLink look="second" size="small" href="/account/password">
            {hasPassword ? words.change : words.choosePassword}
          </ButtonLink>
        </Row>
      </Rows>
      <ButtonLink look="second" size="small" href="/account/passkeys/new">
        {words.addPasskey}
      </ButtonLink>
    </AccountSection>
  )
}

function SecondLock({ app, codesLeft, hasEmailCode, otherLocks }: SecurityView) {
  return (
    <AccountSection title={words.secondLock} text={words.secondLockText}>
      <Rows>
        <Row
          title={words.locks.TOTP.name}
          detail={app === 'waiting' ? words.waitsForDigits : words.locks.TOTP.detail}
        >
          {app !== 'waiting' && <OnOff isOn={app === 'on'} />}
          <ButtonLink look="second" size="small" href="/account/second-lock">
            {app === 'on' ? words.change : app === 'waiting' ? words.finish : words.setUp}
            <span className="hidden-words"> {words.locks.TOTP.name}</span>
          </ButtonLink>
        </Row>
        <Row title={words.locks.EMAIL.name} detail={words.locks.EMAIL.detail}>
          <OnOff isOn={hasEmailCode} />
          <Does form={hasEmailCode ? 'email-off' : 'email-on'} of={words.locks.EMAIL.name}>
            {hasEmailCode ? words.switchOff : words.switchOn}
          </Does>
        </Row>
        {otherLocks.map(({ name, detail }) => (
          <Row key={name} title={name} detail={detail}>
            <OnOff isOn />
          </Row>
        ))}
      </Rows>
      {codesLeft !== null && (
        <Notice tone="warn" title={words.fewCodes(codesLeft)}>
          {words.fewCodesText}{' '}
          <Link className="text-link" to="/account/second-lock">
            {words.makeNewCodes}
          </Link>
        </Notice>
      )}
    </AccountSection>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'ok' : 'quiet'}>{isOn ? words.on : words.off}</Badge>
}

function Places({ sessions }: Pick<SecurityView, 'sessions'>) {
  return (
    <AccountSection title={words.placesTitle} text={words.placesText}>
      <Rows>
        {sessions.map(({ id, name, detail, isCurrent }) => (
          <Row key={id} title={name} detail={detail}>
            {isCurrent ? (
              <Badge tone="ok">{words.now}</Badge>
            ) : (
              <Does form="end-session" of={name} values={{ id }}>
                {words.signOut}
              </Does>
            )}
          </Row>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="form" value="end-others" />
          <Button look="second" size="small">
            {words.signOutElsewhere}
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}

function Devices({ devices }: Pick<SecurityView, 'devices'>) {
  return (
    <AccountSection title={words.trustedDevices} text={words.trustedDevicesText}>
      <Rows>
        {devices.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Does form="forget-device" of={name} values={{ id }}>
              {words.forget}
            </Does>
          </Row>
        ))}
      </Rows>
    </AccountSection>
  )
}
