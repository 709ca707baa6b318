import { Badge, Button, ButtonLink, SpecificationTable } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import { AccountFrame, AccountSection, Row, Rows } from '../../account/account-frame.tsx'
import type { AccountView } from './account-view.ts'

export function AccountPage(view: AccountView) {
  const { name, since, rows, email, isEmailConfirmed, addresses, passkeys, sessions } = view

  return (
    <AccountFrame title={`Hello, ${name}`} text={`Member since ${since}`}>
      <AccountSection title="You" text="Seen by the shop only, unless you make it public.">
        {rows.length > 0 ? (
          <SpecificationTable caption="Your names" rows={rows} />
        ) : (
          <p>You have told us no name.</p>
        )}
        <ButtonLink look="second" size="small" href="/account/profile">
          Change your profile
        </ButtonLink>
      </AccountSection>
      <AccountSection title="Reaching you" text="Sign-in, letters and parcels.">
        <Rows>
          <Row title={email}>
            <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>
              {isEmailConfirmed ? 'Confirmed' : 'Not confirmed'}
            </Badge>
            <ToPage href="/account/email">Change</ToPage>
          </Row>
          <Row
            title={
              addresses === 0
                ? 'No address yet'
                : `You have ${counted(addresses, 'address', 'addresses')}`
            }
          >
            <ToPage href="/account/profile">{addresses === 0 ? 'Add one' : 'Look at them'}</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title="Security" text="Two ways in mean that one lost phone is no disaster.">
        <Rows>
          <Row
            title={
              passkeys === 0
                ? 'No passkey yet'
                : `You have ${counted(passkeys, 'passkey', 'passkeys')}`
            }
          >
            <ToPage href="/account/security">{passkeys === 0 ? 'Add one' : 'Look at them'}</ToPage>
          </Row>
          <Row title="Second lock">
            <Badge tone={view.hasSecondLock ? 'ok' : 'quiet'}>
              {view.hasSecondLock ? 'On' : 'Off'}
            </Badge>
          </Row>
          <Row title={`Signed in at ${counted(sessions, 'place', 'places')}`}>
            <ToPage href="/account/security">Look at them</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title="Leave" text="Signs you out on this device.">
        <Form method="post" action="/sign-out" reloadDocument>
          <Button look="second">Sign out</Button>
        </Form>
      </AccountSection>
    </AccountFrame>
  )
}

function ToPage({ href, children }: { href: string; children: string }) {
  return (
    <Link className="text-link" to={href}>
      {children}
    </Link>
  )
}

function counted(count: number, one: string, many: string) {
  return count === 1 ? `one ${one}` : `${count} ${many}`
}
