import { createAccount } from '@vitrine/client/account'
import { Button, ButtonLink, Field, LinkElement } from '@vitrine/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as words from '#messages/account'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import { askMember } from '../../account/ask-member.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { deviceCookie } from '../../session/device-cookie.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { returningMember } from '../../session/returning-member.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-data-route'

const PAGE = '/account/data'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  return { email: email.address }
}

/** Deletes the account, once its owner typed its address and signed in within the last ten minutes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const isMeant = await askMember(context, PAGE, async (client) => {
    const account = createAccount(client)
    const { email } = await account.getIdentity()
    if (form.text('email').toLowerCase() !== email.address.toLowerCase()) return false
    await account.close()
    return true
  })
  if (!isMeant) return data({ error: words.notTheAddress }, { status: 400 })

  context.get(requestScope).session.signOut()
  const headers = new Headers()
  headers.append('Set-Cookie', returningMember.forget())
  headers.append('Set-Cookie', deviceCookie().clear())
  throw redirect('/account-closed', { status: 303, headers })
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.yourData) }]

export default function AccountDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()

  return (
    <AccountFrame title={words.yourData}>
      <AccountSection title={words.takeAlong} text={words.takeAlongText}>
        <p>{words.whatIsInIt}</p>
        {/* A file, not a page of the shop. */}
        <LinkElement value="a">
          <ButtonLink look="second" href={inShop('/account/export')}>
            {words.download}
          </ButtonLink>
        </LinkElement>
      </AccountSection>
      <AccountSection title={words.deleteTitle} text={words.deleteText}>
        <p>
          {words.whatGoes} <strong>{loaderData.email}</strong>
        </p>
        <Form method="post">
          <Field
            label={words.emailOfAccount}
            name="email"
            type="email"
            autoComplete="off"
            error={actionData?.error}
          />
          <Button look="destructive" busy={state === 'submitting' ? words.deleting : undefined}>
            {words.deleteAccount}
          </Button>
        </Form>
      </AccountSection>
    </AccountFrame>
  )
}
