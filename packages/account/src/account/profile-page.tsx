import { Badge, Button, Checkbox, Field, Link, PlusIcon, Select } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as account from '#messages/account'
import * as common from '#messages/common'
import { malformedEmail } from '#messages/problems'
import * as m from '#messages/profile'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import {
  AccountFrame,
  AccountSection,
  Disclosure,
  Fields,
  FormButton,
  Row,
  Rows,
} from './account-frame.tsx'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'
import styles from './profile-page.module.css'
import type { ProfileView } from './profile-view.ts'
import { tagOptions } from './tags.ts'

export interface ProfilePageProps extends ProfileView {
  done: string | null
  formError: FormError | undefined
  /** What else the program around knows of the member. */
  children?: ReactNode
}

export function ProfilePage({ done, formError, children, ...view }: ProfilePageProps) {
  return (
    <AccountFrame
      page="profile"
      title={account.profile}
      notice={<Notices done={done} formError={formError} />}
    >
      <You {...view} />
      <Addresses {...view} />
      <Emails {...view} formError={formError} />
      <Phones {...view} formError={formError} />
      {children}
    </AccountFrame>
  )
}

function You({ you }: Pick<ProfileView, 'you'>) {
  const isSaving = useAccountMount().useSentForm()?.has('lastName')

  return (
    <AccountSection title={account.about} text={m.visibility}>
      <PageForm name="profile">
        <Fields>
          <Field
            label={common.firstName}
            name="firstName"
            autoComplete="given-name"
            defaultValue={you.firstName}
            maxLength={100}
            optional
          />
          <Field
            label={common.lastName}
            name="lastName"
            autoComplete="family-name"
            defaultValue={you.lastName}
            maxLength={100}
            optional
          />
          <Field
            label={m.displayName}
            name="nickname"
            autoComplete="nickname"
            defaultValue={you.nickname}
            maxLength={100}
            optional
          />
          {you.company !== undefined && (
            <Field
              label={m.company}
              name="company"
              autoComplete="organization"
              defaultValue={you.company}
              maxLength={100}
              optional
            />
          )}
          <Field
            label={m.birthday}
            name="birthdate"
            type="date"
            autoComplete="bday"
            defaultValue={you.birthdate}
            optional
          />
        </Fields>
        <Checkbox name="isPublic" defaultChecked={you.isPublic}>
          {m.isPublic}
        </Checkbox>
        <Button size="small" busy={isSaving ? account.saving : undefined}>
          {account.save}
        </Button>
      </PageForm>
    </AccountSection>
  )
}

function Addresses({ addresses, revision }: Pick<ProfileView, 'addresses' | 'revision'>) {
  const { paths } = useAccountMount()
  return (
    <AccountSection title={m.addresses} text={m.addressesText}>
      <ul className={styles['tiles']}>
        {addresses.map(({ tag, defaultFor = [], lines }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place.
          <li key={place} className={styles['tile']}>
            <div className={styles['badges']}>
              <Badge tone="plain">{m.tag({ tag })}</Badge>
              {defaultFor.map((use) => (
                <Badge key={use} tone="quiet">
                  {m.defaultFor({ use })}
                </Badge>
              ))}
            </div>
            <p>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <div className={styles['tools']}>
              <Link className="text-link" href={paths.address(place)}>
                {account.change}
                <span className="visually-hidden"> {lines[0]}</span>
              </Link>
              <FormButton
                form="remove-address"
                about={lines[0] ?? ''}
                values={{ place: String(place), revision }}
              >
                {account.remove}
              </FormButton>
            </div>
          </li>
        ))}
        <li>
          <Link className={styles['add']} href={paths.address('new')}>
            <PlusIcon />
            {m.addAddress}
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
  formError,
}: Pick<ProfilePageProps, 'email' | 'isEmailConfirmed' | 'emails' | 'revision' | 'formError'>) {
  const { paths } = useAccountMount()
  return (
    <AccountSection title={common.email}>
      <Rows>
        <Row title={email} detail={m.signInEmail}>
          <Badge tone="plain">{m.tag({ tag: 'MAIN' })}</Badge>
          <Badge tone={isEmailConfirmed ? 'ok' : 'warn'}>
            {isEmailConfirmed ? account.confirmed : account.notConfirmed}
          </Badge>
          <Link className="text-link" href={paths.email}>
            {account.change}
          </Link>
        </Row>
        {emails.map(({ email, tag }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place.
          <Row key={place} title={email} detail={m.contactOnly}>
            <Badge tone="plain">{m.tag({ tag })}</Badge>
            <FormButton
              form="remove-email"
              about={email}
              values={{ place: String(place), revision }}
            >
              {account.remove}
            </FormButton>
          </Row>
        ))}
      </Rows>
      <Disclosure key={revision} label={m.addEmail} isOpen={formError?.form === 'add-email'}>
        <PageForm name="add-email">
          <Fields>
            <Field
              label={common.email}
              name="email"
              type="email"
              autoComplete="email"
              error={formError?.form === 'add-email' ? malformedEmail : undefined}
            />
            <Select label={m.label} name="tag" options={tagOptions.email} />
          </Fields>
          <Button size="small" look="second">
            {m.saveEmail}
          </Button>
        </PageForm>
      </Disclosure>
    </AccountSection>
  )
}

function Phones({
  phones,
  revision,
  formError,
}: Pick<ProfilePageProps, 'phones' | 'revision' | 'formError'>) {
  return (
    <AccountSection title={m.phone} text={m.phoneText}>
      {phones.length > 0 && (
        <Rows>
          {phones.map(({ phone, tag }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phone is known by its place.
            <Row key={place} title={phone}>
              <Badge tone="plain">{m.tag({ tag })}</Badge>
              <FormButton
                form="remove-phone"
                about={phone}
                values={{ place: String(place), revision }}
              >
                {account.remove}
              </FormButton>
            </Row>
          ))}
        </Rows>
      )}
      <Disclosure key={revision} label={m.addPhone} isOpen={formError?.form === 'add-phone'}>
        <PageForm name="add-phone">
          <Fields>
            <Field label={m.phone} name="phone" type="tel" autoComplete="tel" maxLength={50} />
            <Select label={m.label} name="tag" options={tagOptions.phone} />
          </Fields>
          <Button size="small" look="second">
            {m.savePhone}
          </Button>
        </PageForm>
      </Disclosure>
    </AccountSection>
  )
}
