import { type Context, Hono } from 'hono'
import { record } from '../../audit/record.ts'
import { closeAccount } from '../../auth/members/delete-member.ts'
import { exportMember } from '../../auth/members/export-member.ts'
import { endSignIn } from '../../auth/sessions/sign-ins.ts'
import { revokeSsoSession } from '../../auth/sessions/sso-session.ts'
import { isFromOwnPage } from '../../http/cookies/same-origin.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { orderPageUrl } from '../../orders/links/order-links.ts'
import { isGuid } from '../../query/query-field.ts'
import { messageFor } from '../message-for.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { findOwnIdentity, overviewView } from './member-views.ts'
import { ordersView } from './orders-view.ts'

/** The overview, the orders, and the member's data: to download, and to delete. */
export function createAccountRoutes({ options, account }: AccountPageContext) {
  return new Hono<HttpEnvironment>()
    .get(accountPaths.overview, (c) =>
      account.show(c, async (visit) => account.showPage(visit, await overviewView(visit))),
    )
    .get(accountPaths.orders, (c) =>
      account.show(c, async (visit) => account.showPage(visit, await ordersView(visit))),
    )
    .get(`${accountPaths.orders}/:id`, (c) =>
      account.show(c, async ({ scope, identityId }) => {
        const id = c.req.param('id')
        const order = isGuid(id) ? await findOrder(scope, id) : undefined
        const isOwn = order?.ownerKind === 'MEMBER' && order.ownerId === identityId
        if (!isOwn) throw notFound('order', id)
        return c.redirect(await orderPageUrl(scope, id, options), 303)
      }),
    )
    .get(accountPaths.data, (c) => account.show(c, (visit) => showData(visit)))
    .get(accountPaths.export, async (c) => {
      // A link of another site must not start a download, and with it an entry of the audit log (SR-13).
      if (!isFromOwnPage(c.req.raw, options.publicPlatformUrl)) {
        throw new ApiError(403, 'This file has to be requested from its own page.')
      }
      return account.show(c, (visit) =>
        visit.isRecent ? exportData(visit) : account.askToConfirm(visit, accountPaths.data),
      )
    })
    .post(accountPaths.export, (c) =>
      account.change(c, accountPaths.data, exportData, (visit, error) =>
        showData(visit, messageFor(error, visit.scope.reader)),
      ),
    )
    .post(accountForms['delete-account'].action, (c) =>
      account.change(
        c,
        accountPaths.data,
        async (visit, read) => {
          const { scope, identityId } = visit
          const { email } = await findOwnIdentity(visit)
          if (read('email').trim().toLowerCase() !== email.address.toLowerCase()) {
            return showData(visit, scope.reader.messages.data.notTheAddress)
          }
          await closeAccount(scope, identityId, options)
          return account.showSignedOut(visit, 'accountDeleted')
        },
        (visit, error) => showData(visit, messageFor(error, visit.scope.reader)),
      ),
    )
    .post(accountForms['sign-out'].action, (c) => signOut(c))

  function signOut(c: Context<HttpEnvironment>) {
    return account.take(
      c,
      async (visit) => {
        const { scope, identityId, signInId } = visit
        await revokeSsoSession(scope, visit.cookie)
        if (signInId !== null) await endSignIn(scope, { identityId, signInId })
        return account.showSignedOut(visit)
      },
      (visit) => account.showSignedOut(visit),
    )
  }

  async function exportData({ scope, identityId }: Visit) {
    const subject = { kind: 'identity' as const, id: identityId }
    await record(scope, { action: 'member.exported', subject })
    const exported = await exportMember(scope, identityId, options.memberHooks)
    return new Response(JSON.stringify(exported, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="account.json"',
        'Cache-Control': 'no-store',
      },
    })
  }

  async function showData(visit: Visit, error?: string) {
    const { email } = await findOwnIdentity(visit)
    const props = { email: email.address, ...(error === undefined ? {} : { error }) }
    return account.showPage(visit, { name: 'data', props })
  }
}
