import { ADDRESS_LENGTHS, addressUses, type SavedAddress } from '@vitrine/contract'
import { Button, ButtonLink, Checkbox, Field, Select } from '@vitrine/ui'
import * as account from '#messages/account'
import * as m from '#messages/address'
import * as common from '#messages/common'
import * as profile from '#messages/profile'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection, Fields } from './account-frame.tsx'
import type { CountryOption } from './countries.ts'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'
import { tagOptions } from './tags.ts'

export interface AddressPageProps {
  /** From 0; a new address is sent as "new". */
  place: number | 'new'
  entry: SavedAddress | null
  revision: string
  countries: readonly CountryOption[]
  formError?: FormError
}

/** The form of a saved address, whose parts are as short as a checkout needs them. */
export function AddressPage({ place, entry, revision, countries, formError }: AddressPageProps) {
  const { paths, useSentForm } = useAccountMount()
  const isSaving = useSentForm() !== null
  const { addressLine, streetName, streetNumber, ...address } = entry?.address ?? {}
  const { addressLine2, postalCode, city, country } = address
  const { recipient = {}, defaultFor = [] } = entry ?? {}
  const street = addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')

  return (
    <AccountFrame
      page="profile"
      title={place === 'new' ? profile.addAddress : m.change}
      notice={<Notices formError={formError} />}
    >
      <AccountSection title={m.title} text={m.text}>
        <PageForm name="save-address" values={{ revision, place: String(place) }}>
          <Select
            label={profile.label}
            name="tag"
            options={tagOptions.address}
            defaultValue={entry?.tag ?? 'SHIPPING'}
          />
          <Fields>
            <Field
              label={common.firstName}
              name="recipientFirstName"
              autoComplete="given-name"
              defaultValue={recipient.firstName ?? ''}
              maxLength={ADDRESS_LENGTHS.firstName}
              optional
            />
            <Field
              label={common.lastName}
              name="recipientLastName"
              autoComplete="family-name"
              defaultValue={recipient.lastName ?? ''}
              hint={m.recipientHint}
              maxLength={ADDRESS_LENGTHS.lastName}
              optional
            />
          </Fields>
          <Field
            label={m.street}
            name="addressLine"
            autoComplete="address-line1"
            defaultValue={street}
            maxLength={ADDRESS_LENGTHS.addressLine}
          />
          <Field
            label={m.line2}
            name="addressLine2"
            autoComplete="address-line2"
            defaultValue={addressLine2 ?? ''}
            maxLength={ADDRESS_LENGTHS.addressLine2}
            optional
          />
          <Fields>
            <Field
              label={m.postalCode}
              name="postalCode"
              autoComplete="postal-code"
              defaultValue={postalCode ?? ''}
              maxLength={32}
              optional
            />
            <Field
              label={m.city}
              name="city"
              autoComplete="address-level2"
              defaultValue={city ?? ''}
              maxLength={ADDRESS_LENGTHS.city}
            />
          </Fields>
          <Select
            label={m.country}
            name="country"
            autoComplete="country"
            options={countries}
            defaultValue={country ?? 'DE'}
          />
          <Field
            label={profile.phone}
            name="recipientPhone"
            type="tel"
            autoComplete="tel"
            defaultValue={recipient.phone ?? ''}
            hint={profile.phoneText}
            maxLength={ADDRESS_LENGTHS.phone}
            optional
          />
          {addressUses.map((use) => (
            <Checkbox
              key={use}
              name={`defaultFor${use}`}
              value="yes"
              defaultChecked={defaultFor.includes(use)}
            >
              {m.defaultFor({ use })}
            </Checkbox>
          ))}
          <Button busy={isSaving ? account.saving : undefined}>{m.save}</Button>
        </PageForm>
        <ButtonLink look="quiet" href={paths.profile}>
          {account.cancel}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
