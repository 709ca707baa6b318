import type { Rule } from './rate-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limits of attempts, and their periods (security.md 3.5, 3.7). */
export const rules = {
  loginByAccount: { name: 'login-account', limit: 20, windowMs: 15 * MINUTE },
  loginByDevice: { name: 'login-device', limit: 10, windowMs: 15 * MINUTE },
  loginFailuresByAddress: { name: 'login-failures', limit: 30, windowMs: 5 * MINUTE },
  /** Failures in the whole shop, which determine the captcha's work (SR-67). */
  failuresBySite: { name: 'failures-site', limit: 50, windowMs: 5 * MINUTE },
  loginByAddress: { name: 'login', limit: 300, windowMs: HOUR },
  /** Consecutive failures, without a success between them. */
  loginInARow: { name: 'login-row', limit: 100, windowMs: 365 * DAY },

  registerByAddressHourly: { name: 'register', limit: 5, windowMs: HOUR },
  registerByAddressDaily: { name: 'register-day', limit: 20, windowMs: DAY },

  /** An owner tries the mail server, and repeats it after each change of the server. */
  testEmailsByMember: { name: 'test-emails', limit: 5, windowMs: 10 * MINUTE },

  mailPause: { name: 'mail-pause', limit: 1, windowMs: MINUTE },
  mailByRecipient: { name: 'mail', limit: 5, windowMs: HOUR },
  mailByAddress: { name: 'mail-address', limit: 20, windowMs: HOUR },

  backInStockByAddress: { name: 'back-in-stock', limit: 30, windowMs: HOUR },
  /** E-mails that ask whether an address is its owner's; beyond it none is sent, which the caller is not told. */
  backInStockByRecipient: { name: 'back-in-stock-recipient', limit: 10, windowMs: DAY },

  codesByAccount: { name: 'codes', limit: 10, windowMs: HOUR },
  factorsByAccount: { name: 'factors', limit: 10, windowMs: 15 * MINUTE },
  messagesByAccount: { name: 'messages', limit: 3, windowMs: 10 * MINUTE },
  messagesByNumber: { name: 'messages-number', limit: 10, windowMs: DAY },
  /** Limits the cost of messages and calls for the shop. */
  messagesBySite: { name: 'messages-site', limit: 200, windowMs: HOUR },

  anonymousByAddressMinutely: { name: 'anonymous', limit: 60, windowMs: MINUTE },
  anonymousByAddressHourly: { name: 'anonymous-hour', limit: 600, windowMs: HOUR },
  refreshByFamily: { name: 'refresh', limit: 30, windowMs: MINUTE },
  /** Forms of hosted checkout pages. */
  checkoutFormsByAddress: { name: 'checkout-forms', limit: 120, windowMs: MINUTE },
  /** An open payment keeps stock from others. */
  paymentsByAddress: { name: 'payments', limit: 60, windowMs: 15 * MINUTE },
  silentBySession: { name: 'silent', limit: 10, windowMs: MINUTE },
  /** Each page of the back office that is opened or loaded again is one: its tokens are in memory only. */
  silentPagesOfBackOffice: { name: 'silent-pages', limit: 60, windowMs: MINUTE },
} as const satisfies Record<string, Rule>
