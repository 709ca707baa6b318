import { Badge, Button, ButtonLink, SpecificationTable } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/account'
import * as overview from '#messages/overview'
import { AccountFrame, AccountSection, Row, Rows } from '../../account/account-frame.tsx'
import type { AccountView } from './account-view.ts'

export function AccountPage(view: AccountView) {
  const { name, since, rows, email, isEmailConfirmed, addresses, passkeys, sessions } = view

  return (
    <AccountFrame title={overview.hello(name)} text={overview.memberSince(since)}>
      <AccountSection title={words.you} text={overview.seenByShop}>
        {rows.length > 0 ? (
          <SpecificationTable caption={overview.yourNames} rows={rows} />
        ) : (
          <p>{overview.noName}</p>
        )}
        <ButtonLink look="second" size="small" href="/account/profile">
          {overview.changeProfile}
        </ButtonLink>
      </AccountSection>
      <AccountSection title={overview.reachingYou} text={overview.reachingYouText}>
        <Rows>
          <Row title={email}>
            <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>
              {isEmailConfirmed ? words.confirmed : words.notConfirmed}
            </Badge>
            <ToPage href="/account/email">{words.change}</ToPage>
          </Row>
          <Row title={overview.addresses(addresses)}>
            <ToPage href="/account/profile">{addresses === 0 ? words.add : words.look}</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title={words.security} text={words.twoWays}>
        <Rows>
          <Row title={overview.passkeys(passkeys)}>
            <ToPage href="/account/security">{passkeys === 0 ? words.add : words.look}</ToPage>
          </Row>
          <Row title={words.secondLock}>
            <Badge tone={view.hasSecondLock ? 'ok' : 'quiet'}>
              {view.hasSecondLock ? words.on : words.off}
            </Badge>
          </Row>
          <Row title={overview.places(sessions)}>
            <ToPage href="/account/security">{words.look}</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title={overview.leave} text={overview.leaveText}>
        <Form method="post" action="/sign-out" reloadDocument>
          <Button look="second">{words.signOut}</Button>
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
