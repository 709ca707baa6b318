// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'Address'
export const change: string = 'Change address'
export const text: string = 'As it should be on the parcel.'
export const street: string = 'Street and number'
export const line2: string = 'Company, floor, door'
export const postalCode: string = 'Postal code'
export const city: string = 'City'
export const country: string = 'Country'
export const save: string = 'Save address'
export const recipientHint: string = 'Leave both empty if you receive it yourself.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `Use for invoices by default`, other: `Deliver here by default` })
export const withoutStreet: string = 'Without a street'
