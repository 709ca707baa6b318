import { isPlatformError } from '@vitrine/client'
import { redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import type { Route } from './+types/account-route'
import { AccountPage } from './account-page.tsx'
import { toAccountView } from './account-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  if (!scope.isMember()) throw redirect('/sign-in?to=%2Faccount')
  try {
    const { member } = await scope.ask(({ members }) =>
      members.getCurrentMember({ fieldsets: ['FULL'] }),
    )
    return toAccountView(member)
  } catch (error) {
    // The cookie spoke of a member, the platform does not know them any more.
    if (!scope.isMember() && isPlatformError(error)) throw redirect('/sign-in?ended&to=%2Faccount')
    throw error
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Account · ${shop.name}` }]

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
