import type { AuditRecord } from '@vitrine/contract'
import type { Messages } from '../shell/language.ts'

/** What happened, in words; the platform's own where a newer one has an action that is not known here. */
export function actionText({ action }: AuditRecord, { auditActions }: Messages): string {
  const texts: Readonly<Record<string, string>> = auditActions
  return texts[action.replace('.', '_')] ?? action
}

/** Who did it: the e-mail address of a member, or what kind of caller it was. */
export function actorText(entry: AuditRecord, { audit }: Messages): string {
  const { actor } = entry
  if (actor.name !== undefined) return actor.name
  if (isOwnSignIn(entry) && entry.subject?.name !== undefined) return entry.subject.name
  switch (actor.kind) {
    case 'visitor':
    case 'member':
    case 'app':
    case 'system':
      return audit[actor.kind]
    default:
      return actor.kind
  }
}

/** What it was about: a discount, a setting, a role, another member. */
export function subjectText(entry: AuditRecord, { shell, settings }: Messages): string {
  const { subject, actor, details } = entry
  const name = typeof details['name'] === 'string' ? details['name'] : subject?.name
  const about = subject?.id === actor.id || isOwnSignIn(entry) ? undefined : name
  return [about, roleOf(details['role']), settingOf(details['setting'])].filter(Boolean).join(', ')

  function roleOf(role: unknown) {
    const roles: Readonly<Record<string, unknown>> = shell
    return typeof role === 'string' && typeof roles[role] === 'string' ? roles[role] : undefined
  }

  function settingOf(setting: unknown) {
    const names: Readonly<Record<string, string>> = {
      delivery: settings.delivery,
      taxes: settings.taxes,
      payments: settings.payments,
      seller: settings.invoicesPanel,
      orderNotifications: settings.notificationsPanel,
      shop: settings.shopPanel,
      recoveryEmail: settings.recoveryPanel,
      abandonedCartMinutes: settings.cartsPanel,
      catalogVersion: settings.catalogVersion,
      redirectPages: settings.redirectPages,
      emailVerification: settings.emailVerification,
      ownerApproval: settings.ownerApproval,
      accountEnumeration: settings.accountEnumeration,
      registrationCaptcha: settings.registrationCaptcha,
      newDeviceCode: settings.newDeviceCode,
      staffMfa: settings.staffMfa,
      totpWindow: settings.totpWindow,
      telephonePrefixes: settings.telephonePrefixes,
      messageFactors: settings.messageFactors,
      externalLogin: settings.externalLogin,
    }
    return typeof setting === 'string' ? (names[setting] ?? setting) : undefined
  }
}

/** At a sign-in nobody is signed in yet: the platform records it by itself, about the person. */
function isOwnSignIn({ actor, subject, action }: AuditRecord) {
  const isOfPerson = /^(member|token)\.|^staff\.entered$/.test(action)
  return isOfPerson && subject?.kind === 'identity' && ['system', 'visitor'].includes(actor.kind)
}
