import {
  type AddressTag,
  type CustomValue,
  type EmailTag,
  emailTags,
  type IdentityAddress,
  type PhoneTag,
  phoneTags,
} from '@vitrine/contract'
import type { IdentityRow, StoredProfile } from '../../auth/tables/identity.ts'
import type { HostedField, HostedPanel } from '../hosted-pages.ts'
import type { HostedMessages } from '../words.ts'
import type { AccountPage } from './account-page-controller.ts'

const HOME = '/hosted/account'

type AccountWords = HostedMessages['account']

/** What the shop knows about the member, section ACCOUNT_INFO of the wire. */
export function accountPage(
  { account, entry }: HostedMessages,
  identity: IdentityRow,
): AccountPage {
  const { profile } = identity
  return {
    title: account.you,
    text: [account.whatWeKnow],
    panels: [
      aboutPanel(account, profile),
      signInPanel({ account, entry }, identity),
      emailPanel({ account, entry }, profile),
      phonePanel(account, profile),
      addressPanel(account, profile),
      ...shopPanels(account, profile),
      dataPanel(account),
    ],
  }
}

/** What a member ordered: nothing, as long as the shop has no checkout. */
export function ordersPage({ account }: HostedMessages): AccountPage {
  return {
    title: account.orders,
    text: [],
    panels: [{ title: account.noOrders, text: account.noOrdersText, rows: [], choices: [] }],
  }
}

/** A choice among tags, in words. */
export function tagField(
  words: AccountWords,
  tags: readonly (AddressTag | EmailTag | PhoneTag)[],
  value = 'UNTAGGED',
): HostedField {
  const options = tags.map((tag) => ({ value: tag, label: words.tags[tag] }))
  return { name: 'tag', label: words.tag, type: 'choice', value, options }
}

function aboutPanel(account: AccountWords, profile: StoredProfile): HostedPanel {
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
    title: account.aboutYou,
    rows: [],
    form: {
      action: `${HOME}/profile`,
      hidden: {},
      fields: [
        field('firstName', account.firstName, 'given-name'),
        field('lastName', account.lastName, 'family-name'),
        field('nickname', account.nickname, 'nickname'),
        field('company', account.company, 'organization'),
        {
          name: 'birthdate',
          label: account.birthday,
          type: 'date',
          autoComplete: 'bday',
          value: profile.birthdate ?? '',
          optional: true,
        },
        {
          name: 'privacyStatus',
          label: account.whoMaySee,
          type: 'choice',
          value: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
          options: [
            { value: 'PRIVATE', label: account.onlyUs },
            { value: 'PUBLIC', label: account.everybody },
          ],
        },
      ],
      submit: account.save,
    },
    choices: [],
  }
}

function signInPanel(
  { account, entry }: Pick<HostedMessages, 'account' | 'entry'>,
  { email, emailVerified }: IdentityRow,
): HostedPanel {
  return {
    title: account.signInAddress,
    text: account.signInAddressText,
    rows: [
      {
        title: email,
        details: [],
        badge: emailVerified ? account.proven : account.notProven,
        ways: [],
        choices: [],
      },
    ],
    form: {
      action: `${HOME}/email`,
      hidden: {},
      fields: [
        { name: 'newEmail', label: account.newAddress, type: 'email', autoComplete: 'email' },
      ],
      submit: entry.sendCode,
    },
    choices: [],
  }
}

function emailPanel(
  { account, entry }: Pick<HostedMessages, 'account' | 'entry'>,
  { secondaryEmails = [] }: StoredProfile,
): HostedPanel {
  return {
    title: account.otherEmails,
    empty: account.none,
    rows: secondaryEmails.map(({ email, tag }, place) => ({
      title: email,
      details: [],
      badge: account.tags[tag],
      ways: [],
      choices: [removal(account, 'emails', email, place)],
    })),
    form: {
      action: `${HOME}/emails`,
      hidden: {},
      fields: [{ name: 'email', label: entry.email, type: 'email' }, tagField(account, emailTags)],
      submit: account.addEmail,
    },
    choices: [],
  }
}

function phonePanel(account: AccountWords, { phonesV2 = [] }: StoredProfile): HostedPanel {
  return {
    title: account.telephones,
    empty: account.none,
    rows: phonesV2.map(({ phone, tag }, place) => ({
      title: phone,
      details: [],
      badge: account.tags[tag],
      ways: [],
      choices: [removal(account, 'phones', phone, place)],
    })),
    form: {
      action: `${HOME}/phones`,
      hidden: {},
      fields: [
        { name: 'phone', label: account.number, type: 'tel', autoComplete: 'tel', maxLength: 50 },
        tagField(account, phoneTags),
      ],
      submit: account.addNumber,
    },
    choices: [],
  }
}

function addressPanel(account: AccountWords, { addresses = [] }: StoredProfile): HostedPanel {
  return {
    title: account.addresses,
    empty: account.none,
    rows: addresses.map(({ address, tag }, place) => {
      const [first = account.anAddress, ...rest] = linesOf(address)
      return {
        title: first,
        details: rest,
        badge: account.tags[tag],
        ways: [
          { label: account.change, about: first, href: `${HOME}/addresses/change?place=${place}` },
        ],
        choices: [removal(account, 'addresses', first, place)],
      }
    }),
    choices: [],
    links: [{ label: account.addAddress, href: `${HOME}/addresses/change` }],
  }
}

function linesOf(address: IdentityAddress): string[] {
  const { addressLine, streetName, streetNumber, addressLine2, postalCode, city, country } = address
  const street = addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, addressLine2, town, country].filter((line): line is string => Boolean(line))
}

/** What the shop noted about the member; there is nothing to see where it noted nothing. */
function shopPanels(
  account: AccountWords,
  { labels = [], customFields = [] }: StoredProfile,
): HostedPanel[] {
  if (labels.length === 0 && customFields.length === 0) return []
  return [
    {
      title: account.noted,
      rows: [
        ...customFields.map(({ name, value }) => ({
          title: name,
          details: [wordsOf(account, value)],
          ways: [],
          choices: [],
        })),
        ...labels.map((label) => ({
          title: label,
          details: [],
          badge: account.label,
          ways: [],
          choices: [],
        })),
      ],
      choices: [],
    },
  ]
}

function wordsOf(
  { yes, no }: AccountWords,
  { strValue, numValue, dateValue, boolValue, ...nested }: CustomValue,
): string {
  if (boolValue !== undefined) return boolValue ? yes : no
  const single = strValue ?? numValue ?? dateValue?.slice(0, 10)
  return single === undefined ? JSON.stringify(nested) : String(single)
}

function dataPanel(account: AccountWords): HostedPanel {
  return {
    title: account.yourData,
    text: account.yourDataText,
    rows: [],
    choices: [
      { label: account.takeAlong, action: `${HOME}/export`, hidden: {} },
      { label: account.deleteAccount, action: `${HOME}/close`, hidden: {}, isFinal: true },
    ],
  }
}

function removal({ remove }: AccountWords, list: string, about: string, place: number) {
  const hidden = { place: String(place) }
  return { label: remove, about, action: `${HOME}/${list}/remove`, hidden }
}
