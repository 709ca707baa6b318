import { DataPage } from '@vitrine/account/account/data-page.tsx'
import { yourData } from '@vitrine/account/messages/account'
import { notTheAddress } from '@vitrine/account/messages/data'
import { createAccount } from '@vitrine/client/account'
import { data, redirect } from 'react-router'
import { askMember } from '../../account/ask-member.server.ts'
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
  if (!isMeant) return data({ error: notTheAddress }, { status: 400 })

  context.get(requestScope).session.signOut()
  const headers = new Headers()
  headers.append('Set-Cookie', returningMember.clear())
  headers.append('Set-Cookie', deviceCookie().clear())
  throw redirect('/account-closed', { status: 303, headers })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(yourData, matches) }]

export default function AccountDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DataPage {...loaderData} error={actionData?.error} />
}
