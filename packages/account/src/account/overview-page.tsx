import { Badge, Button, ButtonLink, Link, SpecificationTable } from '@vitrine/ui'
import * as m from '#messages/account'
import * as common from '#messages/common'
import * as overview from '#messages/overview'
import { methodsText, twoStep } from '#messages/security'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection, Row, Rows } from './account-frame.tsx'
import type { OverviewView } from './overview-view.ts'

export function OverviewPage(view: OverviewView) {
  const { name, since, rows, email, isEmailConfirmed, addresses, passkeys, sessions } = view
  const { paths } = useAccountMount()

  return (
    <AccountFrame
      page="overview"
      title={overview.hello({ name })}
      text={overview.memberSince({ month: since })}
    >
      <AccountSection title={m.about} text={overview.visibility}>
        {rows.length > 0 ? (
          <SpecificationTable caption={overview.names} rows={rows} />
        ) : (
          <p>{overview.noName}</p>
        )}
        <ButtonLink look="second" size="small" href={paths.profile}>
          {overview.changeProfile}
        </ButtonLink>
      </AccountSection>
      <AccountSection title={overview.contact} text={overview.contactText}>
        <Rows>
          <Row title={email}>
            <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>
              {isEmailConfirmed ? m.confirmed : m.notConfirmed}
            </Badge>
            <ToPage href={paths.email}>{m.change}</ToPage>
          </Row>
          <Row title={overview.addresses({ count: addresses })}>
            <ToPage href={paths.profile}>{addresses === 0 ? m.add : m.view}</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title={m.security} text={methodsText}>
        <Rows>
          <Row title={overview.passkeys({ count: passkeys })}>
            <ToPage href={paths.security}>{passkeys === 0 ? m.add : m.view}</ToPage>
          </Row>
          <Row title={twoStep}>
            <Badge tone={view.hasTwoStep ? 'ok' : 'quiet'}>{view.hasTwoStep ? m.on : m.off}</Badge>
          </Row>
          <Row title={overview.sessions({ count: sessions })}>
            <ToPage href={paths.security}>{m.view}</ToPage>
          </Row>
        </Rows>
      </AccountSection>
      <AccountSection title={common.signOut} text={overview.signOutText}>
        <PageForm name="sign-out">
          <Button look="second">{common.signOut}</Button>
        </PageForm>
      </AccountSection>
    </AccountFrame>
  )
}

function ToPage({ href, children }: { href: string; children: string }) {
  return (
    <Link className="text-link" href={href}>
      {children}
    </Link>
  )
}
