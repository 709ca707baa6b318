import type { EmailTemplates } from './email-templates.ts'

const WAS_IT_NOT_YOU = 'Was it not you? Choose a new password here:'

export const englishEmails: EmailTemplates = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} is your code for ${shop}`,
    paragraphs: [
      'Type these six digits where you made the account. They work for 10 minutes.',
      'Did you not ask for an account? Then leave this letter alone; nothing happens.',
    ],
    code,
  }),
  account_exists: ({ recoverUrl }, shop) => ({
    subject: `You already have an account at ${shop}`,
    paragraphs: [
      'Somebody, probably you, wanted to make an account with this address. There is one already: sign in with it.',
      'If you forgot the password, choose a new one:',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  sign_in_code: ({ code }, shop) => ({
    subject: `${code} opens ${shop}`,
    paragraphs: [
      'Type these six digits to sign in. They work for 10 minutes.',
      'Are you not signing in? Then somebody knows your password. Change it.',
    ],
    code,
  }),
  recovery: ({ url }, shop) => ({
    subject: `A new password for ${shop}`,
    paragraphs: [
      'Choose a new password with this link. It works once, for 30 minutes.',
      'Did you not ask for it? Then leave this letter alone; your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  }),
  activation: ({ url }, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [
      `${shop} made an account for you. Choose a password with this link to open it. It works once, for 30 minutes.`,
    ],
    link: { label: 'Choose a password', url },
  }),
  password_changed: ({ recoverUrl }, shop) => ({
    subject: `Your password at ${shop} was changed`,
    paragraphs: ['You were signed out everywhere else.', WAS_IT_NOT_YOU],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  unproven_keys_removed: ({ recoverUrl }, shop) => ({
    subject: `Choose a new password for ${shop}`,
    paragraphs: [
      'You signed in with a code, and so showed for the first time that this address is yours. Whatever was set up before, a password or a passkey, opens the account no more: somebody else could have done it.',
      'You can go on getting in by codes, or choose a new password here:',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  password_disabled: ({ recoverUrl }, shop) => ({
    subject: `Your password at ${shop} is switched off`,
    paragraphs: [
      'Somebody tried too many wrong passwords. Nothing in your account has changed; choose a new password by mail.',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  approved: ({ shopUrl }, shop) => ({
    subject: `${shop} opened the door`,
    paragraphs: ['Your account is open. You can sign in now.'],
    link: { label: 'To the shop', url: shopUrl },
  }),
  denied: (_, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [
      `${shop} looked at your account and did not open it. You can go on buying as a guest.`,
    ],
  }),
  factors_changed: ({ recoverUrl }, shop) => ({
    subject: `How you sign in to ${shop} was changed`,
    paragraphs: ['A key to your account was added or removed.', WAS_IT_NOT_YOU],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  provider_linked: ({ provider, recoverUrl }, shop) => ({
    subject: `${provider} opens your account at ${shop} now`,
    paragraphs: [
      `From now on you can sign in to ${shop} with ${provider}. You can take that back under “Locks and keys”.`,
      WAS_IT_NOT_YOU,
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  new_address_code: ({ code }, shop) => ({
    subject: `${code} proves your new address at ${shop}`,
    paragraphs: [
      'Type these six digits where you changed your address. They work for 10 minutes.',
      'Did you not change anything? Then leave this letter alone; nothing happens.',
    ],
    code,
  }),
  email_changed: (_, shop) => ({
    subject: `You sign in to ${shop} with another address now`,
    paragraphs: [
      'From now on this address opens nothing, and letters go to the new one.',
      `Was it not you? Write to ${shop} at once.`,
    ],
  }),
  account_deleted: (_, shop) => ({
    subject: `Your account at ${shop} is deleted`,
    paragraphs: [
      'What the shop knew about you is forgotten. You can go on buying as a guest.',
      `Was it not you? Write to ${shop} at once.`,
    ],
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} no longer sends events to ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} answered that it wants no more events (410).`
        : `Nothing got through to ${url} for five days.`,
      'What was still to be sent is kept for 30 days. Repair the receiver and enable the subscription again: it goes on where it stopped.',
    ],
  }),
  development_factor: ({ channel, target, code }, shop) => ({
    subject: `${channel} to ${target}: ${code}`,
    paragraphs: [`${shop} would have sent this by ${channel}. In development it lands here.`],
    code,
  }),
}
