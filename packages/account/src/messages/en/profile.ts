// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const visibility: string = 'Only visible to us, unless you make it public.'
export const displayName: string = 'Display name'
export const company: string = 'Company'
export const birthday: string = 'Date of birth'
export const isPublic: string = 'Other members can see this name'
export const addresses: string = 'Addresses'
export const addressesText: string = 'A checkout begins with your default addresses.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `Default for invoices`, other: `Default for delivery` })
export const addAddress: string = 'Add address'
export const signInEmail: string = 'For sign-in and e-mails'
export const contactOnly: string = 'For the shop\'s records; we send nothing there'
export const addEmail: string = 'Add e-mail address'
export const saveEmail: string = 'Add e-mail address'
export const phone: string = 'Phone'
export const phoneText: string = 'Only for deliveries.'
export const addPhone: string = 'Add phone number'
export const savePhone: string = 'Add phone number'
export const label: string = 'Label'
export const tag = ({ tag }: { tag: string }): string =>
  select(tag, { MAIN: `Main`, HOME: `Home`, WORK: `Work`, BILLING: `Billing`, SHIPPING: `Shipping`, MOBILE: `Mobile`, FAX: `Fax`, other: `Other` })
