import {
  type AddressTag,
  type AddressUse,
  addressUses,
  type EmailTag,
  type IdentityProfile,
  type PhoneTag,
  type SavedAddress,
} from '@vitrine/contract'

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
      const entry = readAddress(values)
      const others = addresses.map((other) => withoutDefaults(other, entry.defaultFor ?? []))
      return { addresses: others.toSpliced(place, 1, entry) }
    }
    case 'remove-address':
      return { addresses: without(addresses, values.text('place')) }
    default:
      return null
  }
}

/** The address of a form. */
export function readAddress(values: Values): SavedAddress {
  const line = (name: string) => values.text(name) || null
  const recipient = {
    firstName: line('recipientFirstName'),
    lastName: line('recipientLastName'),
    phone: line('recipientPhone'),
  }
  const defaultFor = addressUses.filter((use) => values.has(`defaultFor${use}`))
  return {
    tag: values.text('tag') as AddressTag,
    ...(Object.values(recipient).some(Boolean) && { recipient }),
    ...(defaultFor.length > 0 && { defaultFor }),
    address: {
      addressLine: line('addressLine'),
      addressLine2: line('addressLine2'),
      postalCode: line('postalCode'),
      city: line('city'),
      country: line('country')?.toUpperCase() ?? null,
    },
  }
}

/** One address is the default for a use: the one that was saved as such last. */
function withoutDefaults({ defaultFor = [], ...entry }: SavedAddress, taken: AddressUse[]) {
  const left = defaultFor.filter((use) => !taken.includes(use))
  return left.length > 0 ? { ...entry, defaultFor: left } : entry
}

/** The index of an entry; past the end for what is no place in the list, such as "new". */
function placeIn(list: readonly unknown[], place: string) {
  const index = list.findIndex((_, index) => String(index) === place)
  return index === -1 ? list.length : index
}

function without<T>(list: readonly T[], place: string): T[] {
  return list.filter((_, index) => String(index) !== place)
}
