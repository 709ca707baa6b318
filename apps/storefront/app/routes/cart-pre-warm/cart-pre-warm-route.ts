import { redirect } from 'react-router'
import { ownEnvironment } from '../../environment.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/cart-pre-warm-route'

/** For a frame that nobody sees: a page of the platform, in a redirect session (wire contract section 3.5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('Sec-Fetch-Dest') !== 'iframe') return redirect('/cart')
  const { ask } = context.get(requestScope)
  const postFlowUrl = `${ownEnvironment().storefrontUrl}${inShop('/')}`
  const { redirectSession } = await ask(({ redirects }) =>
    redirects.createRedirectSession({ login: {}, callbacks: { postFlowUrl } }),
  )
  return redirect(redirectSession.fullUrl, 303)
}
