import { redirect } from 'react-router'
import { code as language } from '#words/language'
import { ownEnvironment } from '../../environment.server.ts'
import type { Route } from './+types/account-locks-route'

/**
 * Leads to the platform's page of second locks. That page knows members by their sign-in there, so the way goes
 * through it, and back here.
 */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has('signed-in')) {
    throw redirect(`${ownEnvironment().platformUrl}/hosted/security?lang=${language}`, 303)
  }
  throw redirect('/sign-in/redirect?known&to=%2Faccount%2Flocks%3Fsigned-in', 303)
}
