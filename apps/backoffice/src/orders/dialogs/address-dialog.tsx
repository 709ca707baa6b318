import { ADDRESS_LENGTHS, type AddressWithContact, type Order } from '@vitrine/contract'
import { Field } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { SubdivisionField } from '../../fields/subdivision-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { billingPlace } from '../billing-place.ts'
import styles from './dialogs.module.css'

export interface AddressDialogProps {
  order: Order
  /** Where the order is sent, or who pays it. */
  of: 'delivery' | 'billing'
  onDone: () => void
  onClose: () => void
}

/** What was bought stays, its delivery and taxes too. */
export function AddressDialog({ order, of, onDone, onClose }: AddressDialogProps) {
  const { orders, orderErrors, address: messages } = useMessages()
  const admin = useAdmin()
  const { address = {}, contactDetails = {} } =
    (of === 'billing' ? billingPlace(order) : order.shippingInfo?.logistics?.shippingDestination) ??
    {}
  const [country, setCountry] = useState(address.country ?? '')
  const [subdivision, setSubdivision] = useState(address.subdivision ?? '')
  const street = address.streetAddress
  const line = address.addressLine ?? [street?.name, street?.number].filter(Boolean).join(' ')

  async function submit(form: FormData) {
    await admin.orders.updateOrder(order.id, changeOf(readPlace(form, { country, subdivision })))
    onDone()
  }

  function changeOf(read: AddressWithContact) {
    // The form has no field for it, and what is sent replaces all of the address.
    const { vatId } = contactDetails
    const place = { ...read, contactDetails: { ...read.contactDetails, ...(vatId && { vatId }) } }
    return of === 'billing'
      ? { billingInfo: place }
      : { shippingInfo: { logistics: { shippingDestination: place } } }
  }

  return (
    <FormDialog
      title={of === 'billing' ? messages.editBilling : orders.editAddress}
      verb={orders.saveAddress}
      busy={orders.savingAddress}
      reasons={orderErrors}
      isOff={country === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <Text name="firstName" label={messages.firstName} value={contactDetails.firstName} />
        <Text name="lastName" label={messages.lastName} value={contactDetails.lastName} />
      </div>
      <Text name="company" label={messages.company} value={contactDetails.company} optional />
      <Text name="addressLine" label={messages.addressLine} value={line} />
      <Text
        name="addressLine2"
        label={messages.addressLine2}
        value={address.addressLine2}
        optional
      />
      <div className={styles['pair']}>
        <Text name="postalCode" label={messages.postalCode} value={address.postalCode} optional />
        <Text name="city" label={messages.city} value={address.city} />
      </div>
      <CountryField
        label={messages.country}
        value={country}
        onChange={(code) => {
          setCountry(code)
          setSubdivision('')
        }}
      />
      <SubdivisionField
        labels={messages}
        country={country}
        value={subdivision}
        onChange={setSubdivision}
      />
      <Text name="phone" label={messages.phone} value={contactDetails.phone} optional />
    </FormDialog>
  )
}

interface TextProps {
  name: keyof typeof ADDRESS_LENGTHS
  label: string
  value: string | null | undefined
  optional?: boolean
}

function Text({ value, optional = false, ...field }: TextProps) {
  return (
    <Field
      {...field}
      {...(optional && { optional })}
      required={!optional}
      maxLength={ADDRESS_LENGTHS[field.name]}
      autoComplete="off"
      defaultValue={value ?? ''}
    />
  )
}

function readPlace(
  form: FormData,
  { country, subdivision }: { country: string; subdivision: string },
): AddressWithContact {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const given = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value))
  return {
    address: {
      country,
      ...(subdivision && { subdivision }),
      ...given('addressLine', 'addressLine2', 'postalCode', 'city'),
    },
    contactDetails: given('firstName', 'lastName', 'company', 'phone'),
  }
}
