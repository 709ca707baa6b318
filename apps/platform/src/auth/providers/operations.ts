import { idpTokenLoginSchema } from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

/** Foreign providers, for visitors and members. @see wire contract section 4.1 */
export const providerOperations: Operation[] = [
  {
    id: 'listSignInProviders',
    method: 'get',
    path: '/v1/sso/providers',
    forms: pathForms.authentication,
    summary: 'The foreign providers that members may sign in with.',
  },
  {
    id: 'loginWithIdpConnection',
    method: 'get',
    path: '/v1/sso/login/:tenantId/:idpConnectionId',
    forms: pathForms.authentication,
    summary:
      'Where a browser goes to sign in at a foreign provider; answers with a redirect, written as JSON.',
  },
  {
    id: 'loginWithIdpConnectionTokenParams',
    method: 'post',
    path: '/v1/sso/login-with-token-params',
    forms: pathForms.authentication,
    summary:
      'The same with an ID token that the provider gave to an app, and the nonce that it was asked for with.',
    body: idpTokenLoginSchema,
  },
  {
    id: 'listConnections',
    method: 'get',
    path: '/v1/members/my/connections',
    forms: pathForms.members,
    summary: 'The foreign providers that open the member’s account.',
  },
  {
    id: 'removeConnection',
    method: 'delete',
    path: '/v1/members/my/connections/:id',
    forms: pathForms.members,
    summary: 'Takes one of them away; within ten minutes of the sign-in.',
  },
]
