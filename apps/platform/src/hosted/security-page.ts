import type { IdentityRow } from '../db/tables/identity.ts'
import type { PasskeyRow } from '../db/tables/sign-ins.ts'
import type { ListedDevice } from '../identity/devices.ts'
import type { ListedSignIn } from '../identity/sign-ins.ts'
import type { AccountPage } from './account-desk.ts'
import type { HostedPanel } from './hosted-pages.ts'
import { inWords } from './moment-in-words.ts'

const HOME = '/hosted/security'

interface Locks {
  identity: IdentityRow
  /** The sign-in that looks at the page. */
  current: string | null
  enabled: string[]
  passkeys: PasskeyRow[]
  signIns: ListedSignIn[]
  devices: ListedDevice[]
}

/** What a member sees of their own locks. */
export function securityPage(locks: Locks): AccountPage {
  const { identity, enabled, passkeys } = locks
  return {
    title: 'Locks and keys',
    text: [`You sign in with ${identity.email}.`, guardOf(locks)],
    panels: [
      passkeyPanel(passkeys),
      passwordPanel(identity),
      factorPanel(enabled),
      signInPanel(locks),
      devicePanel(locks),
    ],
  }
}

/** How well the account is locked, in a sentence: passkeys open it beside the password and do not guard it. */
function guardOf({ identity, enabled, passkeys }: Locks) {
  if (identity.passwordHash === null) return 'There is no password that anybody could guess.'
  if (enabled.length > 0) return 'Nobody gets in with the password alone.'
  return passkeys.length > 0
    ? 'The password still opens it alone. A second key after it keeps out who guesses it.'
    : 'The password is the only key. A second one keeps out who guesses it.'
}

function passkeyPanel(passkeys: PasskeyRow[]): HostedPanel {
  return {
    title: 'Passkeys',
    text: 'Your face, finger or screen lock instead of a password. No secret leaves the device.',
    empty: 'You have none yet.',
    rows: passkeys.map(({ credentialId, name, createdAt, lastUsedAt, isBackedUp }) => ({
      title: name,
      details: [
        `Made on ${inWords(createdAt)}`,
        lastUsedAt ? `last used on ${inWords(lastUsedAt)}` : 'not used yet',
        ...(isBackedUp ? ['kept by a password manager'] : []),
      ],
      ways: [
        {
          label: 'Rename',
          about: name,
          href: `${HOME}/passkeys/rename?${new URLSearchParams({ id: credentialId })}`,
        },
      ],
      choices: [
        {
          label: 'Remove',
          about: name,
          action: `${HOME}/passkeys/remove`,
          hidden: { id: credentialId },
        },
      ],
    })),
    choices: [{ label: 'Add a passkey', action: `${HOME}/passkeys/new`, hidden: {} }],
  }
}

function passwordPanel({ passwordHash }: IdentityRow): HostedPanel {
  const hasPassword = passwordHash !== null
  return {
    title: 'Password',
    text: hasPassword
      ? 'Changing it signs you out everywhere else.'
      : 'You have none: you sign in by other means.',
    rows: [],
    choices: [
      {
        label: hasPassword ? 'Change the password' : 'Choose a password',
        action: `${HOME}/password`,
        hidden: {},
      },
    ],
  }
}

function factorPanel(enabled: string[]): HostedPanel {
  const hasTotp = enabled.includes('TOTP')
  const hasEmail = enabled.includes('EMAIL')
  return {
    title: 'After the password',
    text: 'A second key that is asked for on devices you do not trust. A passkey needs none.',
    rows: [
      {
        title: 'Authenticator app',
        details: [hasTotp ? 'Six digits that change every half minute.' : 'Not set up.'],
        badge: hasTotp ? 'On' : 'Off',
        ways: [],
        choices: [
          {
            label: hasTotp ? 'Set up another authenticator app' : 'Set up an authenticator app',
            action: `${HOME}/totp`,
            hidden: {},
          },
          ...(hasTotp
            ? [
                { label: 'New backup codes', action: `${HOME}/backup-codes`, hidden: {} },
                {
                  label: 'Remove the authenticator app',
                  action: `${HOME}/totp/remove`,
                  hidden: {},
                },
              ]
            : []),
        ],
      },
      {
        title: 'Code by e-mail',
        details: [hasEmail ? 'Six digits in a letter.' : 'Not asked for.'],
        badge: hasEmail ? 'On' : 'Off',
        ways: [],
        choices: [
          {
            label: hasEmail ? 'No codes by e-mail any more' : 'Ask for a code by e-mail too',
            action: `${HOME}/email`,
            hidden: hasEmail ? {} : { on: 'yes' },
          },
        ],
      },
    ],
    choices: [],
  }
}

function signInPanel({ signIns, current }: Locks): HostedPanel {
  const hasOthers = signIns.some(({ signInId }) => signInId !== current)
  return {
    title: 'Where you are signed in',
    text: 'Do you not know one of these? End it, and choose a new password.',
    rows: signIns.map(({ signInId, userAgent, authenticatedAt, lastUsedAt }) => ({
      title: userAgent,
      details: [`Since ${inWords(authenticatedAt)}`, `last seen on ${inWords(lastUsedAt)}`],
      ...(signInId === current ? { badge: 'This device' } : {}),
      ways: [],
      choices: [
        {
          label: 'Sign out',
          about: userAgent,
          action: `${HOME}/sign-ins/end`,
          hidden: { id: signInId },
        },
      ],
    })),
    choices: [
      ...(hasOthers && current !== null
        ? [{ label: 'Sign out everywhere else', action: `${HOME}/sign-ins/end-others`, hidden: {} }]
        : []),
      { label: 'Sign out everywhere', action: `${HOME}/sign-out-everywhere`, hidden: {} },
    ],
  }
}

function devicePanel({ devices }: Locks): HostedPanel {
  return {
    title: 'Devices we know',
    text: 'On these a wrong password elsewhere does not keep you out.',
    empty: 'None. The next sign-in makes its device known.',
    rows: devices.map(({ deviceId, userAgent, lastUsedAt, isTrusted }) => ({
      title: userAgent,
      details: [
        `Last sign-in on ${inWords(lastUsedAt)}`,
        ...(isTrusted ? ['no second key is asked for'] : []),
      ],
      ways: [],
      choices: [
        {
          label: 'Forget',
          about: userAgent,
          action: `${HOME}/devices/forget`,
          hidden: { id: deviceId },
        },
      ],
    })),
    choices:
      devices.length > 1
        ? [{ label: 'Forget all devices', action: `${HOME}/devices/forget`, hidden: {} }]
        : [],
  }
}
