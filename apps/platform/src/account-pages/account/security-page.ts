import type { ListedLink } from '../../auth/providers/links.ts'
import type { ListedDevice } from '../../auth/sessions/devices.ts'
import type { ListedSignIn } from '../../auth/sessions/sign-ins.ts'
import type { IdentityRow } from '../../auth/tables/identity.ts'
import type { ProviderRow } from '../../auth/tables/providers.ts'
import type { PasskeyRow } from '../../auth/tables/sign-ins.ts'
import type { HostedPanel } from '../hosted-pages.ts'
import { inWords } from '../moment-in-words.ts'
import type { HostedReader } from '../reader.ts'
import type { HostedMessages } from '../words.ts'
import type { AccountPage } from './account-page-controller.ts'

const HOME = '/hosted/security'

type SecurityWords = HostedMessages['security']

interface Locks {
  identity: IdentityRow
  /** The sign-in that looks at the page. */
  current: string | null
  enabled: string[]
  passkeys: PasskeyRow[]
  links: ListedLink[]
  /** Those that can be added. */
  providers: ProviderRow[]
  signIns: ListedSignIn[]
  devices: ListedDevice[]
}

/** What a member sees of their own locks. */
export function securityPage(reader: HostedReader, locks: Locks): AccountPage {
  const { account, security } = reader.words
  const { identity, enabled, passkeys } = locks
  return {
    title: account.locksAndKeys,
    text: [security.signInWith(identity.email), guardOf(security, locks)],
    panels: [
      passkeyPanel(reader, passkeys),
      passwordPanel(reader.words, identity),
      factorPanel(security, enabled),
      ...providerPanels(reader, locks),
      signInPanel(reader, locks),
      devicePanel(reader, locks),
    ],
  }
}

/** How well the account is locked, in a sentence: passkeys open it beside the password and do not guard it. */
function guardOf(words: SecurityWords, { identity, enabled, passkeys }: Locks) {
  if (identity.passwordHash === null) return words.nothingToGuess
  if (enabled.length > 0) return words.wellLocked
  return passkeys.length > 0 ? words.passwordOpensAlone : words.onlyPassword
}

function passkeyPanel({ words, language }: HostedReader, passkeys: PasskeyRow[]): HostedPanel {
  const { account, security } = words
  return {
    title: security.passkeys,
    text: security.passkeysText,
    empty: security.noPasskeys,
    rows: passkeys.map(({ credentialId, name, createdAt, lastUsedAt, isBackedUp }) => ({
      title: name,
      details: security.passkeyDetails(
        inWords(createdAt, language),
        lastUsedAt ? inWords(lastUsedAt, language) : undefined,
        isBackedUp,
      ),
      ways: [
        {
          label: security.rename,
          about: name,
          href: `${HOME}/passkeys/rename?${new URLSearchParams({ id: credentialId })}`,
        },
      ],
      choices: [
        {
          label: account.remove,
          about: name,
          action: `${HOME}/passkeys/remove`,
          hidden: { id: credentialId },
        },
      ],
    })),
    choices: [{ label: security.addPasskey, action: `${HOME}/passkeys/new`, hidden: {} }],
  }
}

function passwordPanel(
  { entry, security }: HostedMessages,
  { passwordHash }: IdentityRow,
): HostedPanel {
  const hasPassword = passwordHash !== null
  return {
    title: entry.password,
    text: hasPassword ? security.passwordText : security.noPassword,
    rows: [],
    choices: [
      {
        label: hasPassword ? security.changePassword : security.choosePassword,
        action: `${HOME}/password`,
        hidden: {},
      },
    ],
  }
}

function factorPanel(words: SecurityWords, enabled: string[]): HostedPanel {
  const hasTotp = enabled.includes('TOTP')
  const hasEmail = enabled.includes('EMAIL')
  return {
    title: words.secondKey,
    text: words.secondKeyText,
    rows: [
      {
        title: words.app,
        details: [hasTotp ? words.appOn : words.appOff],
        badge: hasTotp ? words.on : words.off,
        ways: [],
        choices: [
          {
            label: hasTotp ? words.setUpAnotherApp : words.setUpApp,
            action: `${HOME}/totp`,
            hidden: {},
          },
          ...(hasTotp
            ? [
                { label: words.newBackupCodes, action: `${HOME}/backup-codes`, hidden: {} },
                {
                  label: words.removeApp,
                  action: `${HOME}/totp/remove`,
                  hidden: {},
                },
              ]
            : []),
        ],
      },
      {
        title: words.codeByEmail,
        details: [hasEmail ? words.codeByEmailOn : words.codeByEmailOff],
        badge: hasEmail ? words.on : words.off,
        ways: [],
        choices: [
          {
            label: hasEmail ? words.askNoMoreByEmail : words.askByEmail,
            action: `${HOME}/email`,
            hidden: hasEmail ? {} : { on: 'yes' },
          },
        ],
      },
    ],
    choices: [],
  }
}

/** Nothing where the shop knows no provider and the member has none. */
function providerPanels({ words, messages, language }: HostedReader, locks: Locks): HostedPanel[] {
  const { account } = words
  const said = messages.providers
  const { links, providers } = locks
  const others = providers.filter(
    ({ providerId }) => !links.some((link) => link.providerId === providerId),
  )
  if (links.length + others.length === 0) return []
  return [
    {
      title: said.title,
      text: said.text,
      empty: said.none,
      rows: links.map(({ providerId, name, createdAt, lastUsedAt }) => ({
        title: name,
        details: [
          said.details({
            since: inWords(createdAt, language),
            used: inWords(lastUsedAt, language),
          }),
        ],
        ways: [],
        choices: [
          {
            label: account.remove,
            about: name,
            action: `${HOME}/providers/remove`,
            hidden: { id: providerId },
          },
        ],
      })),
      choices: others.map(({ providerId, name }) => ({
        label: said.add({ provider: name }),
        action: `${HOME}/providers/add`,
        hidden: { id: providerId },
      })),
    },
  ]
}

function signInPanel({ words, language }: HostedReader, { signIns, current }: Locks): HostedPanel {
  const { security } = words
  const hasOthers = signIns.some(({ signInId }) => signInId !== current)
  return {
    title: security.places,
    text: security.placesText,
    rows: signIns.map(({ signInId, userAgent, authenticatedAt, lastUsedAt }) => ({
      title: security.device(userAgent),
      details: security.placeDetails(
        inWords(authenticatedAt, language),
        inWords(lastUsedAt, language),
      ),
      ...(signInId === current ? { badge: security.thisDevice } : {}),
      ways: [],
      choices: [
        {
          label: security.signOut,
          about: security.device(userAgent),
          action: `${HOME}/sign-ins/end`,
          hidden: { id: signInId },
        },
      ],
    })),
    choices: [
      ...(hasOthers && current !== null
        ? [{ label: security.signOutElsewhere, action: `${HOME}/sign-ins/end-others`, hidden: {} }]
        : []),
      { label: security.signOutEverywhere, action: `${HOME}/sign-out-everywhere`, hidden: {} },
    ],
  }
}

function devicePanel({ words, language }: HostedReader, { devices }: Locks): HostedPanel {
  const { security } = words
  return {
    title: security.devices,
    text: security.devicesText,
    empty: security.noDevices,
    rows: devices.map(({ deviceId, userAgent, lastUsedAt, isTrusted }) => ({
      title: security.device(userAgent),
      details: security.deviceDetails(inWords(lastUsedAt, language), isTrusted),
      ways: [],
      choices: [
        {
          label: security.forget,
          about: security.device(userAgent),
          action: `${HOME}/devices/forget`,
          hidden: { id: deviceId },
        },
      ],
    })),
    choices:
      devices.length > 1
        ? [{ label: security.forgetAll, action: `${HOME}/devices/forget`, hidden: {} }]
        : [],
  }
}
