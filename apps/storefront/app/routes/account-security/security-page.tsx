import { Badge, Button, ButtonLink, Field, LinkElement } from '@vitrine/ui'
import { Form } from 'react-router'
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
    <AccountFrame title="Security" notice={<Notices done={done} refused={refused} />}>
      <WaysIn {...view} />
      <SecondLock {...view} />
      <Places {...view} />
      {view.devices.length > 0 && <Devices {...view} />}
    </AccountFrame>
  )
}

function WaysIn({ passkeys, hasPassword }: Pick<SecurityView, 'passkeys' | 'hasPassword'>) {
  return (
    <AccountSection title="Ways in" text="Two ways in mean that one lost phone is no disaster.">
      <Rows>
        {passkeys.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Badge tone="plain">Passkey</Badge>
            <Opens label={`Rename ${name}`}>
              <Form method="post">
                <input type="hidden" name="form" value="rename-passkey" />
                <input type="hidden" name="id" value={id} />
                <Field
                  label="What do you call it?"
                  name="name"
                  defaultValue={name}
                  maxLength={60}
                />
                <Button size="small" look="second">
                  Save the name
                </Button>
              </Form>
            </Opens>
            <Does form="remove-passkey" of={name} values={{ id }}>
              Remove
            </Does>
          </Row>
        ))}
        {hasPassword && (
          <Row title="Password">
            <ButtonLink look="second" size="small" href="/account/password">
              Change
            </ButtonLink>
          </Row>
        )}
      </Rows>
      <ButtonLink look="second" size="small" href="/account/passkeys/new">
        Add a passkey
      </ButtonLink>
    </AccountSection>
  )
}

function SecondLock({ locks }: Pick<SecurityView, 'locks'>) {
  return (
    <AccountSection
      title="Second lock"
      text="Asked on a new device, or when something looks unusual."
    >
      <Rows>
        {locks.map(({ name, detail }) => (
          <Row key={name} title={name} detail={detail}>
            <Badge tone="ok">On</Badge>
          </Row>
        ))}
        {locks.length === 0 && <Row title="No second lock" detail="A passkey needs none" />}
      </Rows>
      <p>
        The authenticator app, codes by e-mail and recovery codes are switched on and off on the
        shop’s sign-in page. You may have to sign in there once more.
      </p>
      {/* It leaves this site, so the browser itself has to follow it. */}
      <LinkElement value="a">
        <ButtonLink look="second" size="small" href="/account/locks">
          {locks.length === 0 ? 'Set up a second lock' : 'Change the second lock'}
        </ButtonLink>
      </LinkElement>
    </AccountSection>
  )
}

function Places({ sessions }: Pick<SecurityView, 'sessions'>) {
  return (
    <AccountSection title="Places" text="Where you are signed in.">
      <Rows>
        {sessions.map(({ id, name, detail, isCurrent }) => (
          <Row key={id} title={name} detail={detail}>
            {isCurrent ? (
              <Badge tone="ok">Now</Badge>
            ) : (
              <Does form="end-session" of={name} values={{ id }}>
                Sign out
              </Does>
            )}
          </Row>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="form" value="end-others" />
          <Button look="second" size="small">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}

function Devices({ devices }: Pick<SecurityView, 'devices'>) {
  return (
    <AccountSection title="Trusted devices" text="These are not asked for the second lock.">
      <Rows>
        {devices.map(({ id, name, detail }) => (
          <Row key={id} title={name} detail={detail}>
            <Does form="forget-device" of={name} values={{ id }}>
              Forget
            </Does>
          </Row>
        ))}
      </Rows>
    </AccountSection>
  )
}
