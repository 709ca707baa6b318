import type { ProviderLink } from '@vitrine/account/login/provider-links.tsx'
import { inShop } from '../language/in-shop.ts'
import type { RequestScope } from '../session/request-scope.server.ts'

/**
 * The foreign providers to sign in with; none when the platform cannot be reached, which the form says when it is sent.
 *
 * @param to Where to go afterwards, a path of this shop.
 */
export async function listProviders({ browse }: RequestScope, to: string): Promise<ProviderLink[]> {
  const providers = await browse((catalog) => catalog.listProviders()).catch(() => [])
  return providers.map(({ id, name }) => {
    const query = new URLSearchParams({ to, idp: id })
    return { id, name, href: inShop(`/sign-in/redirect?${query}`) }
  })
}
