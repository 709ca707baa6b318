import type { AddressTag, IdentityAddress } from '@vitrine/contract'
import { Button, ButtonLink, Field, Select } from '@vitrine/ui'
import { Form, useNavigation } from 'react-router'
import * as words from '#messages/account'
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
      title={isNew ? words.addAddress : words.changeAddress}
      notice={<Notices refused={refused} />}
    >
      <AccountSection title={words.whereTo} text={words.whereToText}>
        <Form method="post">
          <input type="hidden" name="revision" value={revision} />
          <Select
            label={words.tagged}
            name="tag"
            options={tagOptions.address}
            defaultValue={entry?.tag ?? 'SHIPPING'}
          />
          <Field
            label={words.street}
            name="addressLine"
            autoComplete="address-line1"
            defaultValue={addressLine ?? ''}
            maxLength={200}
          />
          <Field
            label={words.floor}
            name="addressLine2"
            autoComplete="address-line2"
            defaultValue={addressLine2 ?? ''}
            maxLength={200}
            optional
          />
          <Fields>
            <Field
              label={words.postalCode}
              name="postalCode"
              autoComplete="postal-code"
              defaultValue={postalCode ?? ''}
              maxLength={32}
              optional
            />
            <Field
              label={words.city}
              name="city"
              autoComplete="address-level2"
              defaultValue={city ?? ''}
              maxLength={200}
            />
          </Fields>
          <Select
            label={words.country}
            name="country"
            autoComplete="country"
            options={countries}
            defaultValue={country ?? 'DE'}
          />
          <Button busy={state === 'submitting' ? words.saving : undefined}>
            {words.saveAddress}
          </Button>
        </Form>
        <ButtonLink look="quiet" href="/account/profile">
          {words.leaveAsItWas}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
