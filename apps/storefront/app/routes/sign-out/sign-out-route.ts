import { redirect } from 'react-router'
import { ownAddress } from '../../language/own-address.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { returningMember } from '../../session/returning-member.server.ts'
import type { Route } from './+types/sign-out-route'

/** Where the hosted pages lead back to. A link to here, followed by mistake, signs nobody out. */
export function loader() {
  return redirect('/')
}

/** Ends the session here at once, then on the hosted pages, where the platform leads back from. */
export async function action({ context }: Route.ActionArgs) {
  const { session, ask } = context.get(requestScope)
  const { logoutUrl } = await ask(({ auth }) => auth.logout(ownAddress('/sign-out')))
  session.signOut()
  const headers = { 'Set-Cookie': returningMember.clear() }
  return redirect(logoutUrl ?? '/', { status: 303, headers })
}
