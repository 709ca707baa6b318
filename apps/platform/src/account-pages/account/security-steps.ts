import type { TotpEnrolment } from '@vitrine/contract'
import type { ProviderRow } from '../../auth/tables/providers.ts'
import type { PasskeyRow } from '../../auth/tables/sign-ins.ts'
import type { StepPage } from '../hosted-page-controller.ts'
import type { HostedField } from '../hosted-pages.ts'
import type { HostedReader } from '../reader.ts'
import { codeField } from '../sign-in/steps.ts'
import type { HostedMessages } from '../words.ts'

const HOME = '/hosted/security'

/** The password or a passkey once more, before a lock is changed. */
export function confirmStep(words: HostedMessages): StepPage {
  const { entry, security, steps } = words
  return {
    title: security.stillYou,
    text: [security.onceMore],
    form: {
      action: `${HOME}/confirm`,
      hidden: {},
      fields: [
        {
          name: 'password',
          label: entry.password,
          type: 'password',
          autoComplete: 'current-password',
        },
      ],
      submit: steps.goOn,
    },
    passkey: {
      kind: 'get',
      optionsUrl: `${HOME}/passkey-options`,
      action: `${HOME}/confirm`,
      hidden: {},
      fields: [],
      submit: security.usePasskey,
      refused: security.passkeyRefused,
    },
    choices: [],
    ways: [backWay(words)],
  }
}

/** For members who sign in by e-mail codes or with a provider: they have nothing to confirm with here. */
export function signInAnewStep(
  { words, messages }: Pick<HostedReader, 'words' | 'messages'>,
  shopUrl: string,
): StepPage {
  return {
    title: words.security.stillYou,
    text: [messages.providers.nothingElse],
    choices: [],
    ways: [{ label: messages.common.backToShop, href: shopUrl }, backWay(words)],
  }
}

export function passwordStep(words: HostedMessages): StepPage {
  const { entry, security } = words
  return {
    title: entry.newPasswordTitle,
    text: [security.newPasswordText],
    form: {
      action: `${HOME}/password/choose`,
      hidden: {},
      fields: [
        {
          name: 'password',
          label: entry.newPassword,
          type: 'password',
          autoComplete: 'new-password',
          hint: entry.newPasswordHint,
        },
      ],
      submit: entry.savePassword,
    },
    choices: [],
    ways: [backWay(words)],
  }
}

function nameField({ security }: HostedMessages, value: string): HostedField {
  return {
    name: 'name',
    label: security.whatName,
    type: 'text',
    maxLength: 60,
    autoComplete: 'off',
    value,
  }
}

/** A new passkey; what the browser is called is a good first name for it. */
export function newPasskeyStep(words: HostedMessages, userAgent: string): StepPage {
  const { security } = words
  return {
    title: security.passkeyTitle,
    text: [security.passkeyText],
    passkey: {
      kind: 'create',
      optionsUrl: `${HOME}/passkey-options?for=create`,
      action: `${HOME}/passkeys`,
      hidden: {},
      fields: [nameField(words, security.device(userAgent))],
      submit: security.makePasskey,
      refused: security.noPasskeyMade,
    },
    choices: [],
    ways: [backWay(words)],
  }
}

export function renamePasskeyStep(
  words: HostedMessages,
  { credentialId, name }: PasskeyRow,
): StepPage {
  const { security } = words
  return {
    title: security.anotherName,
    text: [],
    form: {
      action: `${HOME}/passkeys/rename`,
      hidden: { id: credentialId },
      fields: [nameField(words, name)],
      submit: security.keepName,
    },
    choices: [],
    ways: [backWay(words)],
  }
}

/** The way to a provider whose account is to open this one too. */
export function leaveStep(
  { words, messages: { providers } }: Pick<HostedReader, 'words' | 'messages'>,
  { name: provider }: ProviderRow,
  url: string,
): StepPage {
  return {
    title: providers.add({ provider }),
    text: [providers.addText({ provider })],
    choices: [],
    ways: [{ label: providers.goThere({ provider }), href: url }, backWay(words)],
  }
}

/** The last look at the app, before it guards nothing any more. */
export function removeTotpStep(words: HostedMessages): StepPage {
  const { security, steps } = words
  return {
    title: security.removeAppTitle,
    text: [security.removeAppText],
    form: {
      action: `${HOME}/totp/remove/confirm`,
      hidden: {},
      fields: [
        {
          name: 'code',
          label: steps.codeOrBackupCode,
          type: 'text',
          maxLength: 20,
          autoComplete: 'one-time-code',
        },
      ],
      submit: security.removeApp,
    },
    choices: [],
    ways: [backWay(words)],
  }
}

export function backupCodesStep({ security }: HostedMessages, list: string[]): StepPage {
  return {
    title: security.backupCodes,
    text: [security.backupCodesText],
    list,
    choices: [],
    ways: [{ label: security.done, href: HOME }],
  }
}

/** A new authenticator app: the QR code, and the verification code that confirms it. */
export function enrolStep(
  { security, steps }: HostedMessages,
  { secret, uri, qrCode }: TotpEnrolment,
): StepPage {
  return {
    title: security.appTitle,
    text: [security.appText],
    picture: { svg: qrCode, label: security.qrCode },
    list: [secret.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    form: {
      action: `${HOME}/totp/confirm`,
      hidden: {},
      fields: [codeField(steps.code)],
      submit: security.turnOn,
    },
    choices: [],
    ways: [
      { label: security.openApp, href: uri },
      { label: security.notNow, href: HOME },
    ],
  }
}

function backWay({ account }: HostedMessages) {
  return { label: account.back, href: HOME }
}
