import type { EmailTag, IdentityProfile, PhoneTag } from '@vitrine/contract'

/** What the forms of the profile bring. */
interface Values {
  text(name: string): string
  has(name: string): boolean
}

/** The change that a form of the profile asks for; `null` when it asks for none. */
export function changeProfile(
  { secondaryEmails = [], phonesV2 = [], addresses = [] }: IdentityProfile,
  form: string,
  values: Values,
): IdentityProfile | null {
  switch (form) {
    case 'profile':
      return {
        firstName: values.text('firstName') || null,
        lastName: values.text('lastName') || null,
        nickname: values.text('nickname') || null,
        birthdate: values.text('birthdate') || null,
        privacyStatus: values.has('isPublic') ? 'PUBLIC' : 'PRIVATE',
      }
    case 'add-email': {
      const email = { email: values.text('email'), tag: values.text('tag') as EmailTag }
      return { secondaryEmails: [...secondaryEmails, email] }
    }
    case 'remove-email':
      return { secondaryEmails: without(secondaryEmails, values.text('place')) }
    case 'add-phone': {
      const phone = { phone: values.text('phone'), tag: values.text('tag') as PhoneTag }
      return { phonesV2: [...phonesV2, phone] }
    }
    case 'remove-phone':
      return { phonesV2: without(phonesV2, values.text('place')) }
    case 'remove-address':
      return { addresses: without(addresses, values.text('place')) }
    default:
      return null
  }
}

function without<T>(list: readonly T[], place: string): T[] {
  return list.filter((_, index) => String(index) !== place)
}
