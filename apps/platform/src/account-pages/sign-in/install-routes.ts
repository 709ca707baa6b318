import { type Context, Hono } from 'hono'
import { createInstallCode } from '../../auth/apps/app-installation.ts'
import { instanceIdOf } from '../../auth/apps/instance-id.ts'
import { findClient, isRegisteredRedirectUri } from '../../auth/clients/clients.ts'
import { admitStaff } from '../../auth/staff/staff-members.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { isRoleAllowed } from '../../kernel/scope/roles.ts'
import type { AccountPageController, Visit } from '../account/account-page-controller.ts'
import { accountPaths } from '../account/account-paths.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { messageFor } from '../message-for.ts'
import { seeOther } from './answer-authorization.ts'

const HOME = '/installer/install'

/** Where an app sends the owner to be let in, and where the owner's yes leads back from (wire section 2.2). */
export function createInstallRoutes(
  controller: HostedPageController,
  account: AccountPageController,
) {
  return new Hono<HttpEnvironment>()
    .get(HOME, (c) => account.show(c, (visit) => ask(c, visit)))
    .post(HOME, (c) =>
      account.change(
        c,
        accountPaths.security,
        async (visit, read) => {
          const redirectUrl = read('redirectUrl')
          const client = await findApp(visit, read('appId'), redirectUrl)
          if (!client) return controller.showShopNotice(visit.scope, 'unknownClient')
          if (!(await mayInstall(visit)))
            return controller.showShopNotice(visit.scope, 'ownersOnly')
          const code = await createInstallCode(visit.scope, client.clientId)
          const target = new URL(redirectUrl)
          target.searchParams.set('code', code)
          const instanceId = instanceIdOf(visit.scope.siteId, client.clientId)
          target.searchParams.set('instanceId', instanceId)
          if (read('state')) target.searchParams.set('state', read('state'))
          return seeOther(target.href)
        },
        (visit, error) =>
          controller.showStep(visit.scope, {
            title: visit.scope.reader.messages.appInstallation.notInstalled,
            text: [],
            links: [],
            error: messageFor(error, visit.scope.reader),
          }),
      ),
    )

  async function ask(c: Context<HttpEnvironment>, visit: Visit) {
    const { redirectUrl = '', appId = '', state = '' } = c.req.query()
    const client = await findApp(visit, appId, redirectUrl)
    // The browser must not be sent to a page that nobody registered.
    if (!client) return controller.showShopNotice(visit.scope, 'unknownClient')
    if (!(await mayInstall(visit))) return controller.showShopNotice(visit.scope, 'ownersOnly')
    const { appInstallation: m } = visit.scope.reader.messages
    const permissions = client.permissions.join(', ')
    return controller.showStep(visit.scope, {
      title: m.title({ app: client.name }),
      text: [permissions === '' ? m.noPermissions : m.permissions({ permissions }), m.revocable],
      form: {
        action: HOME,
        hidden: { redirectUrl, appId, state },
        fields: [],
        submit: m.install,
      },
      links: [],
      back: redirectUrl,
    })
  }

  async function findApp({ scope }: Visit, appId: string, redirectUrl: string) {
    const client = await findClient(scope, appId)
    return client && isRegisteredRedirectUri(client, redirectUrl) ? client : null
  }

  async function mayInstall({ scope, ...visit }: Visit) {
    const admission = await admitStaff(scope, visit)
    return typeof admission === 'object' && isRoleAllowed(admission.role, 'SITE.MANAGE')
  }
}
