import type { AddressTag, IdentityAddress } from '@vitrine/contract'
import { Button, ButtonLink, Field, Select } from '@vitrine/ui'
import { Form, useNavigation } from 'react-router'
import { AccountFrame, AccountSection, Fields } from '../../account/account-frame.tsx'
import type { Refused } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { tagOptions } from '../../account/tags.ts'

export interface AddressPageProps {
  isNew: boolean
  entry: { tag: AddressTag; address: IdentityAddress } | null
  revision: string
  countries: readonly { value: string; label: string }[]
  refused?: Refused
}

export function AddressPage({ isNew, entry, revision, countries, refused }: AddressPageProps) {
  const { state } = useNavigation()
  const { addressLine, addressLine2, postalCode, city, country } = entry?.address ?? {}

  return (
    <AccountFrame
      title={isNew ? 'Add an address' : 'Change the address'}
      notice={<Notices refused={refused} />}
    >
      <AccountSection title="Where to" text="As it stands on the parcel.">
        <Form method="post">
          <input type="hidden" name="revision" value={revision} />
          <Select
            label="For"
            name="tag"
            options={tagOptions.address}
            defaultValue={entry?.tag ?? 'SHIPPING'}
          />
          <Field
            label="Street and number"
            name="addressLine"
            autoComplete="address-line1"
            defaultValue={addressLine ?? ''}
            maxLength={200}
          />
          <Field
            label="Company, floor, door"
            name="addressLine2"
            autoComplete="address-line2"
            defaultValue={addressLine2 ?? ''}
            maxLength={200}
            optional
          />
          <Fields>
            <Field
              label="Postal code"
              name="postalCode"
              autoComplete="postal-code"
              defaultValue={postalCode ?? ''}
              maxLength={32}
              optional
            />
            <Field
              label="City"
              name="city"
              autoComplete="address-level2"
              defaultValue={city ?? ''}
              maxLength={200}
            />
          </Fields>
          <Select
            label="Country"
            name="country"
            autoComplete="country"
            options={countries}
            defaultValue={country ?? 'DE'}
          />
          <Button busy={state === 'submitting' ? 'Saving' : undefined}>Save the address</Button>
        </Form>
        <ButtonLink look="quiet" href="/account/profile">
          Leave it as it was
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
