import * as m from '@vitrine/account/messages/checkout'
import { ADDRESS_LENGTHS } from '@vitrine/contract'
import { Field, type FieldProps, Select } from '@vitrine/ui'
import type { AddressField } from '../../src/account-pages/checkout/checkout-values.ts'
import type { CheckoutFormView } from '../../src/account-pages/checkout/checkout-view.ts'
import styles from './checkout-page.module.css'

interface AddressFieldsProps {
  view: CheckoutFormView
  prefix: '' | 'billing-'
  /** The section of the autofill tokens (HTML, section 4.10.18.7.1). */
  section: 'shipping' | 'billing'
}

/** The fields of an address. Those of the billing address are needed only where they are shown, so browsers do not ask. */
export function AddressFields({ view, prefix, section }: AddressFieldsProps) {
  const values = prefix === '' ? view.values.address : view.values.billing
  const isNeeded = prefix === ''
  const subdivisions = view.subdivisions[values.country]
  const choice = (name: AddressField, token: string) => ({
    name: prefix + name,
    autoComplete: `${section} ${token}`,
    defaultValue: values[name],
    error: view.errors[`${prefix}${name}`],
    ...(isNeeded ? {} : { required: false }),
  })
  const field = (name: keyof typeof ADDRESS_LENGTHS, token: string) => ({
    ...choice(name, token),
    maxLength: ADDRESS_LENGTHS[name],
  })

  return (
    <div className={styles['address']}>
      <Select
        label={m.country}
        {...choice('country', 'country')}
        options={view.countries}
        {...(isNeeded && { 'data-affects-total': true })}
      />
      <div className={styles['pair']}>
        <Field label={m.firstName} {...field('firstName', 'given-name')} />
        <Field label={m.lastName} {...field('lastName', 'family-name')} />
      </div>
      <Field label={m.street} {...field('addressLine', 'address-line1')} />
      <Field label={m.line2} {...field('addressLine2', 'address-line2')} optional />
      <div className={styles['town']}>
        <Field label={m.postalCode} {...field('postalCode', 'postal-code')} required={false} />
        <Field label={m.city} {...field('city', 'address-level2')} />
      </div>
      <div data-part={`${prefix}subdivision`}>
        {subdivisions && (
          <Select
            label={m.subdivision}
            {...choice('subdivision', 'address-level1')}
            options={[{ value: '', label: m.choose }, ...subdivisions]}
            required={false}
            {...(isNeeded && { 'data-affects-total': true })}
          />
        )}
      </div>
      {isNeeded && (
        <Field
          label={m.phone}
          {...field('phone', 'tel')}
          type="tel"
          inputMode="tel"
          hint={m.phoneHint}
          optional
        />
      )}
      {isNeeded && <CompanyFields view={view} field={field('company', 'organization')} />}
    </div>
  )
}

interface CompanyFieldsProps {
  view: CheckoutFormView
  field: Omit<FieldProps, 'label'>
}

function CompanyFields({ view: { values, errors }, field }: CompanyFieldsProps) {
  const isUsed = values.vatId !== '' || values.address.company !== '' || errors.vatId !== undefined
  return (
    <details className={styles['companies']} open={isUsed}>
      <summary>{m.forCompanies}</summary>
      <Field label={m.company} {...field} optional />
      <Field
        label={m.vatId}
        name="vatId"
        hint={m.vatIdHint}
        defaultValue={values.vatId}
        error={errors.vatId}
        maxLength={50}
        optional
        data-affects-total
      />
    </details>
  )
}
