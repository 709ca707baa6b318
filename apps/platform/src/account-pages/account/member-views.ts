import { doneMessage } from '@vitrine/account/account/done-message.ts'
import type { FormError } from '@vitrine/account/account/form-error.ts'
import { toOverviewView } from '@vitrine/account/account/overview-view.ts'
import { toProfileView } from '@vitrine/account/account/profile-view.ts'
import { toDeviceRow, toSecurityView } from '@vitrine/account/account/security-view.ts'
import type { Messages } from '@vitrine/account/all-messages'
import type { CustomValue, Identity } from '@vitrine/contract'
import { isBackedUp } from '../../auth/factors/backup-codes.ts'
import { findTotpEnrolment } from '../../auth/factors/enrol-totp.ts'
import { showFactors } from '../../auth/factors/show-factors.ts'
import { findIdentity } from '../../auth/identities/find-identity.ts'
import { showIdentity } from '../../auth/identities/identity-view.ts'
import { showPasskeys } from '../../auth/passkeys/passkeys.ts'
import { listLinks, showConnections } from '../../auth/providers/links.ts'
import { listOpenProviders } from '../../auth/providers/providers.ts'
import { showDevices } from '../../auth/sessions/devices.ts'
import { showSessions } from '../../auth/sessions/sign-ins.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { Visit } from './account-page-controller.ts'
import type { AccountView, ShopNote } from './account-view.ts'

/**
 * The identity in the wire's form, as the shop's pages read it.
 *
 * @throws {ApiError} 404: the account was deleted meanwhile.
 */
export async function findOwnIdentity({ scope, identityId }: Visit): Promise<Identity> {
  const row = await findIdentity(scope, identityId)
  if (!row) throw notFound('identity', identityId)
  return showIdentity(scope, row, scope.reader.language)
}

export async function overviewView(visit: Visit): Promise<AccountView> {
  const { scope, identityId } = visit
  const sessions = await showSessions(scope, ownerOf(visit))
  const passkeys = await showPasskeys(scope, identityId)
  const counts = { sessions: sessions.length, passkeys: passkeys.length }
  const identity = await findOwnIdentity(visit)
  return { name: 'overview', props: toOverviewView(identity, counts, scope.reader.messages) }
}

export async function profileView(visit: Visit, formError?: FormError): Promise<AccountView> {
  const { messages } = visit.scope.reader
  const { address, language, done } = messages
  const identity = await findOwnIdentity(visit)
  const view = toProfileView(identity, { locale: language.locale, messages: address })
  return {
    name: 'profile',
    props: {
      ...view,
      you: { ...view.you, company: identity.identityProfile.company ?? '' },
      notes: listNotes(identity, messages),
      done: doneMessage(visit.url, done),
      formError,
    },
  }
}

/** What the shop noted about the member. */
function listNotes({ identityProfile }: Identity, { shopNotes }: Messages): ShopNote[] {
  const { labels = [], customFields = [] } = identityProfile
  return [
    ...customFields.map(({ name, value }) => ({ title: name, value: valueText(value, shopNotes) })),
    ...labels.map((title) => ({ title })),
  ]
}

function valueText(
  { strValue, numValue, dateValue, boolValue, ...nested }: CustomValue,
  { yes, no }: Messages['shopNotes'],
): string {
  if (boolValue !== undefined) return boolValue ? yes : no
  const single = strValue ?? numValue ?? dateValue?.slice(0, 10)
  return single === undefined ? JSON.stringify(nested) : String(single)
}

export async function securityView(
  visit: Visit,
  options: AccountPagesOptions,
  formError?: FormError,
): Promise<AccountView> {
  const { scope, identityId } = visit
  const { messages } = scope.reader
  const devices = await showDevices(scope, identityId)
  const links = await listLinks(scope, identityId)
  const data = {
    identity: await findOwnIdentity(visit),
    factors: await showFactors(scope, ownerOf(visit), options),
    sessions: await showSessions(scope, ownerOf(visit)),
    devices,
    passkeys: await showPasskeys(scope, identityId),
    connections: await showConnections(scope, identityId),
  }
  return {
    name: 'security',
    props: {
      ...toSecurityView(data, messages),
      knownDevices: devices
        .filter(({ isTrusted }) => !isTrusted)
        .map((device) => toDeviceRow(device, messages.security, messages.language.locale)),
      endsAllSessions: true,
      providers: (await listOpenProviders(scope))
        .filter(({ providerId }) => !links.some((link) => link.providerId === providerId))
        .map(({ providerId: id, name }) => ({ id, name })),
      done: doneMessage(visit.url, messages.done),
      formError,
    },
  }
}

export async function passwordView(visit: Visit, formError?: FormError): Promise<AccountView> {
  const { email, factors } = await findOwnIdentity(visit)
  const hasPassword = factors.some(({ type }) => type === 'PASSWORD')
  return {
    name: 'password',
    props: { email: email.address, hasPassword, asksPassword: false, formError },
  }
}

export async function authenticatorView(
  visit: Visit,
  options: AccountPagesOptions,
  formError?: FormError,
): Promise<AccountView> {
  const { scope, identityId } = visit
  const { factors, backupCodesLeft } = await showFactors(scope, ownerOf(visit), options)
  return {
    name: 'authenticator',
    props: {
      isOn: factors.some(({ type, status }) => type === 'TOTP' && status === 'ENABLED'),
      codesLeft: (await isBackedUp(scope, identityId)) ? backupCodesLeft : null,
      waiting: await findTotpEnrolment(scope, ownerOf(visit), options),
      formError,
    },
  }
}

function ownerOf({ identityId, signInId: current }: Visit) {
  return { identityId, current }
}
