import { Button, ButtonLink, LinkElement } from '@vitrine/ui'
import { data, Form, redirect } from 'react-router'
import * as words from '#messages/second-lock'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import { findShownCodes } from '../../account/find-shown-codes.server.ts'
import { shownCodesCookie } from '../../account/shown-codes.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-recovery-codes-route'
import styles from './recovery-codes.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const codes = await findShownCodes(request, context)
  return data({ codes }, { headers: { 'Cache-Control': 'no-store' } })
}

/** They are put away: nothing of them stays in this browser. */
export function action() {
  const headers = { 'Set-Cookie': shownCodesCookie().clear() }
  return redirect('/account/security?done=lock', { status: 303, headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.codes) }]

export default function AccountRecoveryCodesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame title={words.tenCodes} text={words.tenCodesText}>
      <AccountSection title={words.writeDown} text={words.writeDownText}>
        <ol className={styles['codes']}>
          {loaderData.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        {/* A file is nothing that the router could show. */}
        <LinkElement value="a">
          <ButtonLink look="second" href={inShop('/account/second-lock/codes-file')}>
            {words.downloadCodes}
          </ButtonLink>
        </LinkElement>
        <Form method="post">
          <Button>{words.haveCodes}</Button>
        </Form>
      </AccountSection>
    </AccountFrame>
  )
}
