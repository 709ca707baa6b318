import { changeProfile, readAddress } from '@vitrine/account/account/change-profile.ts'
import type { FormError } from '@vitrine/account/account/form-error.ts'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import { identityProfileSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import { updateProfile } from '../../auth/identities/update-profile.ts'
import type { IdentityRow, StoredProfile } from '../../auth/tables/identity.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import type { FormReader } from '../hosted-page-controller.ts'
import { formErrorFor } from '../message-for.ts'
import type { AccountPageContext } from './account-page-context.ts'
import type { Visit } from './account-page-controller.ts'
import { accountForms, accountPaths } from './account-paths.ts'
import { findOwnIdentity, profileView } from './member-views.ts'

const LIST_FORMS = [
  'profile',
  'add-email',
  'remove-email',
  'add-phone',
  'remove-phone',
  'remove-address',
] as const satisfies AccountForm[]

/** The profile: names, addresses, further e-mail addresses and phone numbers. */
export function createProfileRoutes({ account }: AccountPageContext) {
  const routes = new Hono<HttpEnvironment>()
    .get(accountPaths.profile, (c) => account.show(c, (visit) => showProfile(visit)))
    .get(`${accountPaths.overview}/addresses/:place`, (c) =>
      account.show(c, (visit) => showAddress(visit, c.req.param('place'))),
    )
    .post(accountForms['save-address'].action, (c) =>
      account.take(
        c,
        (visit, read) => save(visit, 'save-address', read),
        (visit, error, read) =>
          showAddress(visit, read('place'), {
            formError: formErrorFor('save-address', error, visit.scope.reader),
            entry: readAddress(valuesOf(read)),
          }),
      ),
    )
  for (const form of LIST_FORMS) {
    routes.post(accountForms[form].action, (c: Context<HttpEnvironment>) =>
      account.take(
        c,
        (visit, read) => save(visit, form, read),
        (visit, error) => showProfile(visit, formErrorFor(form, error, visit.scope.reader)),
      ),
    )
  }
  return routes

  async function save(visit: Visit, form: AccountForm, read: FormReader) {
    const { scope, identityId } = visit
    const values = valuesOf(read)
    const change = ({ profile }: IdentityRow): StoredProfile => {
      const changed = validate(identityProfileSchema, changeProfile(profile, form, values) ?? {})
      requirePlaces(changed, profile)
      return changed
    }
    // The lists are replaced whole and entries are known by place: no other change may come between.
    await updateProfile(scope, { identityId, revision: read('revision') || null, change })
    return account.goTo(visit, `${accountPaths.profile}?done=${doneBy(form)}`)
  }

  async function showProfile(visit: Visit, formError?: FormError) {
    return account.showPage(visit, await profileView(visit, formError))
  }

  async function showAddress(
    visit: Visit,
    wanted: string,
    typed: { formError?: FormError; entry?: ReturnType<typeof readAddress> } = {},
  ) {
    const { identityProfile, revision } = await findOwnIdentity(visit)
    const addresses = identityProfile.addresses ?? []
    const index = addresses.findIndex((_, index) => String(index) === wanted)
    // An address that was removed in another window is a new one.
    const place = index === -1 ? 'new' : index
    const entry = addresses[index] ?? null
    return account.showPage(visit, {
      name: 'address',
      props: { place, entry, revision, ...typed },
    })
  }
}

function doneBy(form: AccountForm) {
  if (form === 'save-address') return 'address'
  return form === 'remove-address' ? 'addressRemoved' : 'profile'
}

function valuesOf(read: FormReader) {
  return {
    text: (name: string) => read(name).trim(),
    has: (name: string) => read(name) !== '',
  }
}
