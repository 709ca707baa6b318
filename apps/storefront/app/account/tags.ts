import type { AddressTag, EmailTag, PhoneTag } from '@vitrine/contract'
import * as words from '#messages/account'

export const tagNames: Record<AddressTag | EmailTag | PhoneTag, string> = words.tags

/** What members choose from. There is one main address: the one they sign in with. */
export const tagOptions = {
  address: options<AddressTag>(['SHIPPING', 'BILLING', 'HOME', 'WORK', 'UNTAGGED']),
  email: options<EmailTag>(['HOME', 'WORK', 'UNTAGGED']),
  phone: options<PhoneTag>(['MOBILE', 'HOME', 'WORK', 'UNTAGGED']),
}

function options<Tag extends AddressTag | EmailTag | PhoneTag>(tags: Tag[]) {
  return tags.map((value) => ({ value, label: tagNames[value] }))
}
