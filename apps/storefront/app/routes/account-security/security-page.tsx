import { Badge, Button, ButtonLink, Field, LinkElement } from '@vitrine/ui'
import { Form } from 'react-router'
import * as words from '#words/account'
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

function WaysIn({ passkeys, hasPassword }: Pick<SecurityView, 'passkeys' | 'hasPassword'>) {
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
        {hasPassword && (
          <Row title={words.password}>
            <ButtonLink look="second" size="small" href="/account/password">
              {words.change}
            </ButtonLink>
          </Row>
        )}
      </Rows>
      <ButtonLink look="second" size="small" href="/account/passkeys/new">
        {words.addPasskey}
      </ButtonLink>
    </AccountSection>
  )
}

function SecondLock({ locks }: Pick<SecurityView, 'locks'>) {
  return (
    <AccountSection title={words.secondLock} text={words.secondLockText}>
      <Rows>
        {locks.map(({ name, detail }) => (
          <Row key={name} title={name} detail={detail}>
            <Badge tone="ok">{words.on}</Badge>
          </Row>
        ))}
        {locks.length === 0 && <Row title={words.noSecondLock} detail={words.noSecondLockText} />}
      </Rows>
      <p>{words.locksElsewhere}</p>
      {/* It leaves this site, so the browser itself has to follow it. */}
      <LinkElement value="a">
        <ButtonLink look="second" size="small" href="/account/locks">
          {locks.length === 0 ? words.setUpLock : words.changeLock}
        </ButtonLink>
      </LinkElement>
    </AccountSection>
  )
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
