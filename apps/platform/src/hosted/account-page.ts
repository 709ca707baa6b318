import {
  type AddressTag,
  type CustomValue,
  type EmailTag,
  emailTags,
  type IdentityAddress,
  type PhoneTag,
  phoneTags,
} from '@vitrine/contract'
import type { IdentityRow, StoredProfile } from '../db/tables/identity.ts'
import type { AccountPage } from './account-desk.ts'
import type { HostedField, HostedPanel } from './hosted-pages.ts'

const HOME = '/hosted/account'

const TAG_WORDS: Record<AddressTag | EmailTag | PhoneTag, string> = {
  UNTAGGED: 'No tag',
  MAIN: 'Main',
  HOME: 'Home',
  WORK: 'Work',
  MOBILE: 'Mobile',
  FAX: 'Fax',
  BILLING: 'Billing',
  SHIPPING: 'Shipping',
}

/** What the shop knows about the member, section ACCOUNT_INFO of the wire. */
export function accountPage(identity: IdentityRow): AccountPage {
  const { profile } = identity
  return {
    title: 'You',
    text: [
      'What the shop knows about you. You can change all of it, take it along, or have it forgotten.',
    ],
    panels: [
      aboutPanel(profile),
      signInPanel(identity),
      emailPanel(profile),
      phonePanel(profile),
      addressPanel(profile),
      ...shopPanels(profile),
      dataPanel(),
    ],
  }
}

/** A choice among tags, in words. */
export function tagField(
  tags: readonly (AddressTag | EmailTag | PhoneTag)[],
  value = 'UNTAGGED',
): HostedField {
  const options = tags.map((tag) => ({ value: tag, label: TAG_WORDS[tag] }))
  return { name: 'tag', label: 'Tag', type: 'choice', value, options }
}

function aboutPanel(profile: StoredProfile): HostedPanel {
  const field = (
    name: 'firstName' | 'lastName' | 'nickname' | 'company',
    label: string,
    autoComplete: string,
  ): HostedField => ({
    name,
    label,
    type: 'text',
    autoComplete,
    value: profile[name] ?? '',
    maxLength: 100,
    optional: true,
  })
  return {
    title: 'About you',
    rows: [],
    form: {
      action: `${HOME}/profile`,
      hidden: {},
      fields: [
        field('firstName', 'First name', 'given-name'),
        field('lastName', 'Last name', 'family-name'),
        field('nickname', 'Nickname', 'nickname'),
        field('company', 'Company', 'organization'),
        {
          name: 'birthdate',
          label: 'Birthday',
          type: 'date',
          autoComplete: 'bday',
          value: profile.birthdate ?? '',
          optional: true,
        },
        {
          name: 'privacyStatus',
          label: 'Who may see your page',
          type: 'choice',
          value: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
          options: [
            { value: 'PRIVATE', label: 'Only you and the shop' },
            { value: 'PUBLIC', label: 'Everybody' },
          ],
        },
      ],
      submit: 'Save',
    },
    choices: [],
  }
}

function signInPanel({ email, emailVerified }: IdentityRow): HostedPanel {
  return {
    title: 'The address you sign in with',
    text: 'A new one counts as soon as you type the digits that we send there. The old one is told.',
    rows: [
      {
        title: email,
        details: [],
        badge: emailVerified ? 'Proven' : 'Not proven yet',
        ways: [],
        choices: [],
      },
    ],
    form: {
      action: `${HOME}/email`,
      hidden: {},
      fields: [{ name: 'newEmail', label: 'New address', type: 'email', autoComplete: 'email' }],
      submit: 'Send the digits',
    },
    choices: [],
  }
}

function emailPanel({ secondaryEmails = [] }: StoredProfile): HostedPanel {
  return {
    title: 'Other e-mail addresses',
    empty: 'None.',
    rows: secondaryEmails.map(({ email, tag }, place) => ({
      title: email,
      details: [],
      badge: TAG_WORDS[tag],
      ways: [],
      choices: [removal('emails', email, place)],
    })),
    form: {
      action: `${HOME}/emails`,
      hidden: {},
      fields: [{ name: 'email', label: 'E-mail', type: 'email' }, tagField(emailTags)],
      submit: 'Add the e-mail address',
    },
    choices: [],
  }
}

function phonePanel({ phonesV2 = [] }: StoredProfile): HostedPanel {
  return {
    title: 'Telephones',
    empty: 'None.',
    rows: phonesV2.map(({ phone, tag }, place) => ({
      title: phone,
      details: [],
      badge: TAG_WORDS[tag],
      ways: [],
      choices: [removal('phones', phone, place)],
    })),
    form: {
      action: `${HOME}/phones`,
      hidden: {},
      fields: [
        { name: 'phone', label: 'Number', type: 'tel', autoComplete: 'tel', maxLength: 50 },
        tagField(phoneTags),
      ],
      submit: 'Add the number',
    },
    choices: [],
  }
}

function addressPanel({ addresses = [] }: StoredProfile): HostedPanel {
  return {
    title: 'Addresses',
    empty: 'None.',
    rows: addresses.map(({ address, tag }, place) => {
      const [first = 'An address', ...rest] = linesOf(address)
      return {
        title: first,
        details: rest,
        badge: TAG_WORDS[tag],
        ways: [{ label: 'Change', about: first, href: `${HOME}/addresses/change?place=${place}` }],
        choices: [removal('addresses', first, place)],
      }
    }),
    choices: [],
    links: [{ label: 'Add an address', href: `${HOME}/addresses/change` }],
  }
}

function linesOf(address: IdentityAddress): string[] {
  const { addressLine, streetName, streetNumber, addressLine2, postalCode, city, country } = address
  const street = addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, addressLine2, town, country].filter((line): line is string => Boolean(line))
}

/** What the shop noted about the member; there is nothing to see where it noted nothing. */
function shopPanels({ labels = [], customFields = [] }: StoredProfile): HostedPanel[] {
  if (labels.length === 0 && customFields.length === 0) return []
  return [
    {
      title: 'What the shop noted',
      rows: [
        ...customFields.map(({ name, value }) => ({
          title: name,
          details: [wordsOf(value)],
          ways: [],
          choices: [],
        })),
        ...labels.map((label) => ({
          title: label,
          details: [],
          badge: 'Label',
          ways: [],
          choices: [],
        })),
      ],
      choices: [],
    },
  ]
}

function wordsOf({ strValue, numValue, dateValue, boolValue, ...nested }: CustomValue): string {
  if (boolValue !== undefined) return boolValue ? 'Yes' : 'No'
  const single = strValue ?? numValue ?? dateValue?.slice(0, 10)
  return single === undefined ? JSON.stringify(nested) : String(single)
}

function dataPanel(): HostedPanel {
  return {
    title: 'Your data',
    text: 'A file with everything that is kept about you, for you or for another shop. Deleting the account forgets it; orders stay on record as the law wants.',
    rows: [],
    choices: [
      { label: 'Take your data along', action: `${HOME}/export`, hidden: {} },
      { label: 'Delete the account', action: `${HOME}/close`, hidden: {}, isFinal: true },
    ],
  }
}

function removal(list: string, about: string, place: number) {
  const hidden = { place: String(place) }
  return { label: 'Remove', about, action: `${HOME}/${list}/remove`, hidden }
}
