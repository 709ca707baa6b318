import type { AddressTag, EmailTag, PhoneTag } from '@vitrine/contract'
import { Badge, Button, Checkbox, Field, PlusIcon, Select } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
import * as words from '#messages/account'
import * as signIn from '#messages/sign-in'
import {
  AccountFrame,
  AccountSection,
  Does,
  Fields,
  Opens,
  Row,
  Rows,
} from '../../account/account-frame.tsx'
import type { Refused } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { tagNames, tagOptions } from '../../account/tags.ts'
import styles from './profile-page.module.css'

export interface ProfileView {
  revision: string
  you: {
    firstName: string
    lastName: string
    nickname: string
    /** ISO 8601, a day. */
    birthdate: string
    isPublic: boolean
  }
  email: string
  isEmailConfirmed: boolean
  addresses: { tag: AddressTag; lines: string[] }[]
  emails: { email: string; tag: EmailTag }[]
  phones: { phone: string; tag: PhoneTag }[]
}

interface ProfilePageProps extends ProfileView {
  done: string | null
  refused: Refused | undefined
}

export function ProfilePage({ done, refused, ...view }: ProfilePageProps) {
  return (
    <AccountFrame title={words.profile} notice={<Notices done={done} refused={refused} />}>
      <You {...view} />
      <Addresses {...view} />
      <Emails {...view} refused={refused} />
      <Phones {...view} refused={refused} />
    </AccountFrame>
  )
}

function You({ you }: Pick<ProfileView, 'you'>) {
  const { state, formData } = useNavigation()
  const isSaving = state === 'submitting' && formData?.get('form') === 'you'

  return (
    <AccountSection title={words.you} text={words.seenByUs}>
      <Form method="post">
        <input type="hidden" name="form" value="you" />
        <Fields>
          <Field
            label={words.firstName}
            name="firstName"
            autoComplete="given-name"
            defaultValue={you.firstName}
            maxLength={100}
            optional
          />
          <Field
            label={words.lastName}
            name="lastName"
            autoComplete="family-name"
            defaultValue={you.lastName}
            maxLength={100}
            optional
          />
          <Field
            label={words.shownAs}
            name="nickname"
            autoComplete="nickname"
            defaultValue={you.nickname}
            maxLength={100}
            optional
          />
          <Field
            label={words.birthday}
            name="birthdate"
            type="date"
            autoComplete="bday"
            defaultValue={you.birthdate}
            optional
          />
        </Fields>
        <Checkbox name="isPublic" defaultChecked={you.isPublic}>
          {words.isPublic}
        </Checkbox>
        <Button size="small" busy={isSaving ? words.saving : undefined}>
          {words.save}
        </Button>
      </Form>
    </AccountSection>
  )
}

function Addresses({ addresses, revision }: Pick<ProfileView, 'addresses' | 'revision'>) {
  return (
    <AccountSection title={words.addressesTitle} text={words.addressesText}>
      <ul className={styles['tiles']}>
        {addresses.map(({ tag, lines }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place.
          <li key={place} className={styles['tile']}>
            <Badge tone="plain">{tagNames[tag]}</Badge>
            <p>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <div className={styles['tools']}>
              <Link className="text-link" to={`/account/addresses/${place}`}>
                {words.change}
                <span className="hidden-words"> {lines[0]}</span>
              </Link>
              <Does
                form="remove-address"
                of={lines[0] ?? ''}
                values={{ place: String(place), revision }}
              >
                {words.remove}
              </Does>
            </div>
          </li>
        ))}
        <li>
          <Link className={styles['add'] ?? ''} to="/account/addresses/new">
            <PlusIcon />
            {words.addAddress}
          </Link>
        </li>
      </ul>
    </AccountSection>
  )
}

function Emails({
  email,
  isEmailConfirmed,
  emails,
  revision,
  refused,
}: Pick<ProfilePageProps, 'email' | 'isEmailConfirmed' | 'emails' | 'revision' | 'refused'>) {
  return (
    <AccountSection title={words.email}>
      <Rows>
        <Row title={email} detail={words.signInAndLetters}>
          <Badge tone="plain">{words.tags.MAIN}</Badge>
          <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>
            {isEmailConfirmed ? words.confirmed : words.notConfirmed}
          </Badge>
          <Link className="text-link" to="/account/email">
            {words.change}
          </Link>
        </Row>
        {emails.map(({ email, tag }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place.
          <Row key={place} title={email} detail={words.onlyToKnow}>
            <Badge tone="plain">{tagNames[tag]}</Badge>
            <Does form="remove-email" of={email} values={{ place: String(place), revision }}>
              {words.remove}
            </Does>
          </Row>
        ))}
      </Rows>
      <Opens key={revision} label={words.addEmail} isOpen={refused?.form === 'add-email'}>
        <Form method="post">
          <input type="hidden" name="form" value="add-email" />
          <Fields>
            <Field
              label={words.email}
              name="email"
              type="email"
              autoComplete="email"
              error={refused?.form === 'add-email' ? signIn.malformedEmail : undefined}
            />
            <Select label={words.tagged} name="tag" options={tagOptions.email} />
          </Fields>
          <Button size="small" look="second">
            {words.addTheEmail}
          </Button>
        </Form>
      </Opens>
    </AccountSection>
  )
}

function Phones({
  phones,
  revision,
  refused,
}: Pick<ProfilePageProps, 'phones' | 'revision' | 'refused'>) {
  return (
    <AccountSection title={words.phone} text={words.phoneText}>
      {phones.length > 0 && (
        <Rows>
          {phones.map(({ phone, tag }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phone is known by its place.
            <Row key={place} title={phone}>
              <Badge tone="plain">{tagNames[tag]}</Badge>
              <Does form="remove-phone" of={phone} values={{ place: String(place), revision }}>
                {words.remove}
              </Does>
            </Row>
          ))}
        </Rows>
      )}
      <Opens key={revision} label={words.addPhone} isOpen={refused?.form === 'add-phone'}>
        <Form method="post">
          <input type="hidden" name="form" value="add-phone" />
          <Fields>
            <Field label={words.phone} name="phone" type="tel" autoComplete="tel" maxLength={50} />
            <Select label={words.tagged} name="tag" options={tagOptions.phone} />
          </Fields>
          <Button size="small" look="second">
            {words.addThePhone}
          </Button>
        </Form>
      </Opens>
    </AccountSection>
  )
}
