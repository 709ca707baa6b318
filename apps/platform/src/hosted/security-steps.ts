import type { TotpEnrolment } from '@vitrine/contract'
import type { PasskeyRow } from '../db/tables/sign-ins.ts'
import type { StepPage } from './hosted-desk.ts'
import type { HostedField } from './hosted-pages.ts'

const HOME = '/hosted/security'
const BACK = { label: 'Back', href: HOME }

/** The password or a passkey once more, before a lock is changed. */
export function confirmStep(): StepPage {
  return {
    title: 'Is it still you?',
    text: ['You signed in a while ago. Show a key once more, then make the change again.'],
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
    passkey: {
      kind: 'get',
      optionsUrl: `${HOME}/passkey-options`,
      action: `${HOME}/confirm`,
      hidden: {},
      fields: [],
      submit: 'Use a passkey',
      refused: 'No passkey was used. Try again, or type the password.',
    },
    choices: [],
    ways: [BACK],
  }
}

export function passwordStep(): StepPage {
  return {
    title: 'A new password',
    text: ['You stay signed in here, and are signed out everywhere else.'],
    form: {
      action: `${HOME}/password/choose`,
      hidden: {},
      fields: [
        {
          name: 'password',
          label: 'New password',
          type: 'password',
          autoComplete: 'new-password',
          hint: 'At least 10 characters. A short sentence is easier to keep than a puzzle.',
        },
      ],
      submit: 'Keep this password',
    },
    choices: [],
    ways: [BACK],
  }
}

const NAME_FIELD: HostedField = {
  name: 'name',
  label: 'What do you call it?',
  type: 'text',
  maxLength: 60,
  autoComplete: 'off',
}

/** A new passkey; what the browser is called is a good first name for it. */
export function newPasskeyStep(userAgent: string): StepPage {
  return {
    title: 'A passkey',
    text: ['The browser asks for your face, finger or screen lock, and keeps the key.'],
    passkey: {
      kind: 'create',
      optionsUrl: `${HOME}/passkey-options?for=create`,
      action: `${HOME}/passkeys`,
      hidden: {},
      fields: [{ ...NAME_FIELD, value: userAgent }],
      submit: 'Make the passkey',
      refused: 'No passkey was made. Try again, or go back.',
    },
    choices: [],
    ways: [BACK],
  }
}

export function renamePasskeyStep({ credentialId, name }: PasskeyRow): StepPage {
  return {
    title: 'Another name',
    text: [],
    form: {
      action: `${HOME}/passkeys/rename`,
      hidden: { id: credentialId },
      fields: [{ ...NAME_FIELD, value: name }],
      submit: 'Keep this name',
    },
    choices: [],
    ways: [BACK],
  }
}

/** The last look at the app, before it guards nothing any more. */
export function removeTotpStep(): StepPage {
  return {
    title: 'One lock less',
    text: [
      'Type what the app shows, or a backup code. Phone and codes gone? Go back and set up another app: it takes the place of the old one.',
    ],
    form: {
      action: `${HOME}/totp/remove/confirm`,
      hidden: {},
      fields: [
        {
          name: 'code',
          label: 'The six digits, or a backup code',
          type: 'text',
          maxLength: 20,
          autoComplete: 'one-time-code',
        },
      ],
      submit: 'Remove the authenticator app',
    },
    choices: [],
    ways: [BACK],
  }
}

export function backupCodesStep(list: string[]): StepPage {
  return {
    title: 'Ten codes for a bad day',
    text: [
      'Write them down or print them. Each opens the door once when the phone is gone. They are shown only now, and older ones work no more.',
    ],
    list,
    choices: [],
    ways: [{ label: 'Done', href: HOME }],
  }
}

/** A new authenticator app: the code to scan, and the digits that prove it was. */
export function enrolStep({ secret, uri, qrCode }: TotpEnrolment): StepPage {
  return {
    title: 'An authenticator app',
    text: [
      'Scan the picture with the app, or type this key into it. Then type the six digits that it shows.',
    ],
    picture: {
      svg: qrCode,
      label: 'QR code for the authenticator app; the key below says the same',
    },
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
