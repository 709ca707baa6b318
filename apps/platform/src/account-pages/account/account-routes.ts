import { emailSchema, identityProfileSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import { record } from '../../audit/record.ts'
import { findIdentity } from '../../auth/identities/find-identity.ts'
import { updateProfile } from '../../auth/identities/update-profile.ts'
import { confirmEmailChange, startEmailChange } from '../../auth/members/change-email.ts'
import { closeAccount } from '../../auth/members/delete-member.ts'
import { exportMember } from '../../auth/members/export-member.ts'
import type { IdentityRow, StoredProfile } from '../../auth/tables/identity.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { PageError } from '../message-for.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'
import { normalizeCode } from '../sign-in/step-routes.ts'
import { accountPage, ordersPage } from './account-page.ts'
import type { AccountPageController, Visit } from './account-page-controller.ts'
import { addressStep, closeStep, newAddressStep } from './account-steps.ts'

const HOME = '/hosted/account'

/** What the shop knows about the member, for the member to see, change and take along. */
export function createAccountRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
  account: AccountPageController,
) {
  return new Hono<HttpEnvironment>()
    .get(HOME, (c) => account.show(c, (visit) => showHome(visit)))
    .get(`${HOME}/orders`, (c) =>
      account.show(c, (visit) =>
        account.showPage(visit, `${HOME}/orders`, ordersPage(visit.scope.reader.words)),
      ),
    )
    .post(`${HOME}/profile`, (c) =>
      take(c, (visit, read) =>
        save(visit, () => ({
          firstName: textOf(read, 'firstName'),
          lastName: textOf(read, 'lastName'),
          nickname: textOf(read, 'nickname'),
          company: textOf(read, 'company'),
          birthdate: textOf(read, 'birthdate'),
          privacyStatus: read('privacyStatus') === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
        })),
      ),
    )
    .post(`${HOME}/emails`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ secondaryEmails = [] }) => ({
          secondaryEmails: [
            ...secondaryEmails,
            { email: read('email').trim(), tag: read('tag') },
          ] as NonNullable<StoredProfile['secondaryEmails']>,
        })),
      ),
    )
    .post(`${HOME}/emails/remove`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ secondaryEmails = [] }) => ({
          secondaryEmails: without(secondaryEmails, read('place')),
        })),
      ),
    )
    .post(`${HOME}/phones`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ phonesV2 = [] }) => ({
          phonesV2: [...phonesV2, { phone: read('phone').trim(), tag: read('tag') }] as NonNullable<
            StoredProfile['phonesV2']
          >,
        })),
      ),
    )
    .post(`${HOME}/phones/remove`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ phonesV2 = [] }) => ({ phonesV2: without(phonesV2, read('place')) })),
      ),
    )
    .get(`${HOME}/addresses/change`, (c) =>
      account.show(c, async (visit) => {
        const identity = await findIdentity(visit.scope, visit.identityId)
        const place = c.req.query('place') ?? ''
        const entry = identity?.profile.addresses?.find((_, index) => String(index) === place)
        return controller.showStep(
          visit.scope,
          addressStep(visit.scope.reader.words, entry, entry ? place : ''),
        )
      }),
    )
    .post(`${HOME}/addresses`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ addresses = [] }) => {
          const place = read('place')
          const entry = {
            tag: read('tag'),
            address: {
              addressLine: textOf(read, 'addressLine'),
              addressLine2: textOf(read, 'addressLine2'),
              postalCode: textOf(read, 'postalCode'),
              city: textOf(read, 'city'),
              country: textOf(read, 'country')?.toUpperCase() ?? null,
            },
          }
          const others = [...addresses] as object[]
          others.splice(isPlace(addresses, place) ? Number(place) : addresses.length, 1, entry)
          return { addresses: others as NonNullable<StoredProfile['addresses']> }
        }),
      ),
    )
    .post(`${HOME}/addresses/remove`, (c) =>
      take(c, (visit, read) =>
        save(visit, ({ addresses = [] }) => ({ addresses: without(addresses, read('place')) })),
      ),
    )
    .post(`${HOME}/email`, (c) =>
      change(c, async ({ scope, identityId }, read) => {
        const newEmail = read('newEmail').trim()
        if (!v.is(emailSchema, newEmail)) {
          throw new PageError(scope.reader.messages.problems.malformedEmail)
        }
        const input = { identityId, newEmail, origin: c.var.origin }
        const changeToken = await startEmailChange(scope, input, options)
        return controller.showStep(
          scope,
          newAddressStep(scope.reader.messages, { changeToken, newEmail }),
        )
      }),
    )
    .post(`${HOME}/email/confirm`, async (c) => {
      let hidden = { changeToken: '', newEmail: '' }
      return account.change(
        c,
        async ({ scope, identityId, signInId }, read) => {
          const changeToken = read('changeToken')
          hidden = { changeToken, newEmail: read('newEmail') }
          const code = normalizeCode(read('code'))
          const input = { identityId, changeToken, code, except: { signInId } }
          await confirmEmailChange(scope, input, options)
          return seeOther(inLanguage(HOME, scope.reader))
        },
        ({ scope }, error) =>
          controller.showStep(scope, newAddressStep(scope.reader.messages, hidden, error)),
      )
    })
    .post(`${HOME}/export`, (c) =>
      change(c, async ({ scope, identityId }) => {
        const subject = { kind: 'identity' as const, id: identityId }
        await record(scope, { action: 'member.exported', subject })
        return new Response(
          JSON.stringify(await exportMember(scope, identityId, options.memberHooks), null, 2),
          {
            headers: {
              'Content-Type': 'application/json',
              'Content-Disposition': 'attachment; filename="account.json"',
              'Cache-Control': 'no-store',
            },
          },
        )
      }),
    )
    .post(`${HOME}/close`, (c) =>
      change(c, async ({ scope, identityId }, read) => {
        if (read('really') !== 'yes')
          return controller.showStep(scope, closeStep(scope.reader.words))
        await closeAccount(scope, identityId, options)
        const answer = controller.say(scope, 'accountClosed')
        answer.headers.append('Set-Cookie', controller.ssoCookie.clear())
        return answer
      }),
    )

  type Act = (visit: Visit, read: FormReader) => Promise<Response>

  function take(c: Parameters<AccountPageController['take']>[0], act: Act) {
    return account.take(c, act, showHome)
  }

  function change(c: Parameters<AccountPageController['change']>[0], act: Act) {
    return account.change(c, act, showHome)
  }

  async function save(
    { scope, identityId }: Visit,
    edit: (profile: StoredProfile) => StoredProfile,
  ) {
    const change = ({ profile }: IdentityRow) => validate(identityProfileSchema, edit(profile))
    await updateProfile(scope, { identityId, change })
    return seeOther(inLanguage(HOME, scope.reader))
  }

  async function showHome(visit: Visit, error?: string) {
    const identity = await findIdentity(visit.scope, visit.identityId)
    if (!identity) return controller.say(visit.scope, 'signInFirst')
    const page = accountPage(visit.scope.reader.words, identity)
    return account.showPage(visit, HOME, error === undefined ? page : { ...page, error })
  }
}

/** What was typed, or `null` for a field left empty. */
function textOf(read: FormReader, name: string): string | null {
  return read(name).trim() || null
}

function without<T>(entries: T[], place: string): T[] {
  return entries.filter((_, index) => String(index) !== place)
}

/** Whether the entry exists: it may have been removed in another window. */
function isPlace(entries: unknown[], place: string) {
  return entries.some((_, index) => String(index) === place)
}
