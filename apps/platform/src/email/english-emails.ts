import type { EmailTemplates } from './email-templates.ts'

const WAS_IT_NOT_YOU = 'Wasn’t this you? Choose a new password here:'

export const englishEmails: EmailTemplates = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} is your code for ${shop}`,
    paragraphs: [
      'Enter this 6-digit code where you created the account. It works for 10 minutes.',
      'If you did not create an account, you can ignore this e-mail.',
    ],
    code,
  }),
  account_exists: ({ recoverUrl }, shop) => ({
    subject: `You already have an account at ${shop}`,
    paragraphs: [
      'Somebody, probably you, tried to create an account with this address. You already have one: sign in with it.',
      'If you forgot the password, choose a new one:',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  sign_in_code: ({ code }, shop) => ({
    subject: `${code} opens ${shop}`,
    paragraphs: [
      'Enter this 6-digit code to sign in. It works for 10 minutes.',
      'If you are not signing in, somebody knows your password. Change it.',
    ],
    code,
  }),
  recovery: ({ url }, shop) => ({
    subject: `A new password for ${shop}`,
    paragraphs: [
      'Choose a new password with this link. It works once, for 30 minutes.',
      'If you did not request this, you can ignore this e-mail; your password stays the same.',
    ],
    link: { label: 'Choose a new password', url },
  }),
  activation: ({ url }, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [
      `${shop} created an account for you. Choose a password with this link to use it. The link works once, for 30 minutes.`,
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
      'You signed in with a code, which confirmed for the first time that this address is yours. A password or passkey set up before was removed, because somebody else could have set it up.',
      'You can keep signing in with codes, or choose a new password here:',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  password_disabled: ({ recoverUrl }, shop) => ({
    subject: `Your password at ${shop} is disabled`,
    paragraphs: [
      'Somebody entered too many wrong passwords. Nothing in your account has changed; choose a new password by e-mail.',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  approved: ({ shopUrl }, shop) => ({
    subject: `Your account at ${shop} was approved`,
    paragraphs: ['You can sign in now.'],
    link: { label: 'Go to the shop', url: shopUrl },
  }),
  denied: (_, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [`${shop} did not approve your account. You can still shop as a guest.`],
  }),
  factors_changed: ({ recoverUrl }, shop) => ({
    subject: `How you sign in to ${shop} was changed`,
    paragraphs: [
      'A sign-in method or second factor of your account was added or removed.',
      WAS_IT_NOT_YOU,
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  provider_linked: ({ provider, recoverUrl }, shop) => ({
    subject: `You can now sign in to ${shop} with ${provider}`,
    paragraphs: [
      `Your account at ${provider} was linked. You can remove it in the security settings of your account.`,
      WAS_IT_NOT_YOU,
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  new_address_code: ({ code }, shop) => ({
    subject: `${code} is the code for your new address at ${shop}`,
    paragraphs: [
      'Enter this 6-digit code where you changed your address. It works for 10 minutes.',
      'If you did not change your address, you can ignore this e-mail.',
    ],
    code,
  }),
  email_changed: (_, shop) => ({
    subject: `Your sign-in address at ${shop} was changed`,
    paragraphs: [
      'You can no longer sign in with this address. E-mails go to the new one.',
      `If this wasn’t you, contact ${shop} immediately.`,
    ],
  }),
  account_deleted: (_, shop) => ({
    subject: `Your account at ${shop} is deleted`,
    paragraphs: [
      'Your data was deleted. You can still shop as a guest.',
      `If this wasn’t you, contact ${shop} immediately.`,
    ],
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} no longer sends events to ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} no longer accepts events (410).`
        : `No event could be delivered to ${url} for five days.`,
      'Undelivered events are kept for 30 days. Fix the endpoint and enable the subscription again: delivery then resumes where it stopped.',
    ],
  }),
  development_factor: ({ channel, target, code }, shop) => ({
    subject: `${channel} to ${target}: ${code}`,
    paragraphs: [`${shop} would have sent this by ${channel}. In development it is shown here.`],
    code,
  }),
}
