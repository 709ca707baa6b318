import type { ListedDevice } from '../identity/devices.ts'
import type { StepPage } from './hosted-desk.ts'
import type { HostedChoice } from './hosted-pages.ts'

const HOME = '/hosted/security'

/** What a member sees of their own locks. */
export function securityStep({
  email,
  enabled,
  devices,
}: {
  email: string
  enabled: string[]
  devices: ListedDevice[]
}): StepPage {
  const hasTotp = enabled.includes('TOTP')
  const hasEmail = enabled.includes('EMAIL')
  const choices: HostedChoice[] = [
    {
      label: hasTotp ? 'Set up another authenticator app' : 'Set up an authenticator app',
      action: `${HOME}/totp`,
      hidden: {},
    },
    ...(hasTotp
      ? [
          { label: 'New backup codes', action: `${HOME}/backup-codes`, hidden: {} },
          { label: 'Remove the authenticator app', action: `${HOME}/totp/remove`, hidden: {} },
        ]
      : []),
    {
      label: hasEmail ? 'No codes by e-mail any more' : 'Ask for a code by e-mail too',
      action: `${HOME}/email`,
      hidden: hasEmail ? {} : { on: 'yes' },
    },
    { label: 'Forget all devices', action: `${HOME}/devices/forget`, hidden: {} },
    { label: 'Sign out everywhere', action: `${HOME}/sign-out-everywhere`, hidden: {} },
  ]
  return {
    title: 'Locks and keys',
    text: [
      `You sign in with ${email}.`,
      enabled.length > 0
        ? 'After the password we ask for a second key.'
        : 'The password is the only key. A second one keeps out who guesses it.',
    ],
    list: devices.map(
      ({ userAgent, lastUsedAt }) =>
        `${userAgent}, last used on ${lastUsedAt.toISOString().slice(0, 10)}`,
    ),
    choices,
    ways: [],
  }
}

/** The password once more, before a lock is changed. */
export function confirmStep(): StepPage {
  return {
    title: 'Is it still you?',
    text: ['You signed in a while ago. Type the password once more, then make the change again.'],
    form: {
      action: `${HOME}/confirm`,
      hidden: {},
      fields: [
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autoComplete: 'current-password',
        },
      ],
      submit: 'Go on',
    },
    choices: [],
    ways: [{ label: 'Back', href: HOME }],
  }
}

/** A new authenticator app: the code to scan, and the digits that prove it was. */
export function enrolStep({
  secret,
  uri,
  svg,
}: {
  secret: string
  uri: string
  svg: string
}): StepPage {
  return {
    title: 'An authenticator app',
    text: [
      'Scan the picture with the app, or type this key into it. Then type the six digits that it shows.',
    ],
    picture: { svg, label: 'QR code for the authenticator app; the key below says the same' },
    list: [secret.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    form: {
      action: `${HOME}/totp/confirm`,
      hidden: {},
      fields: [
        { name: 'code', label: 'The six digits', type: 'code', autoComplete: 'one-time-code' },
      ],
      submit: 'Turn it on',
    },
    choices: [],
    ways: [
      { label: 'Open the app on this device', href: uri },
      { label: 'Not now', href: HOME },
    ],
  }
}
