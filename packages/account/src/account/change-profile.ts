import type { AddressTag, EmailTag, IdentityProfile, PhoneTag } from '@vitrine/contract'

/** What the forms of the profile bring. */
interface Values {
  text(name: string): string
  has(name: string): boolean
}

type AddressEntry = NonNullable<IdentityProfile['addresses']>[number]

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
        ...(values.has('company') && { company: values.text('company') || null }),
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
    case 'save-address': {
      const place = placeIn(addresses, values.text('place'))
      return { addresses: addresses.toSpliced(place, 1, readAddress(values)) }
    }
    case 'remove-address':
      return { addresses: without(addresses, values.text('place')) }
    default:
      return null
  }
}

/** The address of a form. */
export function readAddress(values: Pick<Values, 'text'>): AddressEntry {
  const line = (name: string) => values.text(name) || null
  return {
    tag: values.text('tag') as AddressTag,
    address: {
      addressLine: line('addressLine'),
      addressLine2: line('addressLine2'),
      postalCode: line('postalCode'),
      city: line('city'),
      country: line('country')?.toUpperCase() ?? null,
    },
  }
}

/** The index of an entry; past the end for what is no place in the list, such as "new". */
function placeIn(list: readonly unknown[], place: string) {
  const index = list.findIndex((_, index) => String(index) === place)
  return index === -1 ? list.length : index
}

function without<T>(list: readonly T[], place: string): T[] {
  return list.filter((_, index) => String(index) !== place)
}
