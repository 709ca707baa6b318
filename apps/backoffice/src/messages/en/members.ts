// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Members'
export const member: string = 'Member'
export const views: string = 'Members by status'
export const all: string = 'All'
export const waiting: string = 'Waiting for approval'
export const unconfirmed: string = 'E-mail not confirmed'
export const blocked: string = 'Blocked'
export const search: string = 'Name or e-mail'
export const state: string = 'Status'
export const joined: string = 'Joined'
export const lastSignIn: string = 'Last sign-in'
export const whatWeKnow: string = 'What we know'
export const decide: string = 'Decide'
export const isApproved: string = 'Approved'
export const isWaiting: string = 'Waiting'
export const isBlocked: string = 'Blocked'
export const isInvited: string = 'Invited'
export const emailConfirmed: string = 'E-mail confirmed'
export const emailNotConfirmed: string = 'E-mail not confirmed'
export const approve: string = 'Approve'
export const approveOne = ({ name }: { name: string | number }): string =>
  `Approve ${name}`
export const approving: string = 'Approving'
export const approvedNow = ({ name }: { name: string | number }): string =>
  `${name} is approved and gets an e-mail`
export const decline: string = 'Decline'
export const declineOne = ({ name }: { name: string | number }): string =>
  `Decline ${name}`
export const declineTitle = ({ name }: { name: string | number }): string =>
  `Decline ${name}?`
export const declineText: string = 'The account is deleted, and its owner gets an e-mail. They can register again.'
export const declining: string = 'Declining'
export const declinedNow = ({ name }: { name: string | number }): string =>
  `${name} is declined`
export const pages: string = 'Pages of members'
export const empty: string = 'No members yet'
export const emptyHelp: string = 'People who register in the shop appear here.'
export const nobodyWaits: string = 'Nobody waits for approval'
export const nobodyWaitsHelp: string = 'New accounts appear here as soon as they need your approval.'
export const contact: string = 'Contact'
export const email: string = 'E-mail'
export const phone: string = 'Phone'
export const address: string = 'Address'
export const company: string = 'Company'
export const birthdate: string = 'Birthday'
export const signIn: string = 'Sign-in'
export const PASSWORD: string = 'Password'
export const TOTP: string = 'Authenticator app'
export const WEBAUTHN: string = 'Passkey'
export const SMS: string = 'Code by text message'
export const CALL: string = 'Code by call'
export const EMAIL: string = 'Code by e-mail'
export const PUSH: string = 'Approval on the phone'
export const RECOVERY_CODE: string = 'Backup codes'
export const provider: string = 'Another provider'
export const noMethod: string = 'An e-mail code only'
export const sessions: string = 'Sessions'
export const noSessions: string = 'Not signed in anywhere.'
export const lastUsed = ({ date }: { date: string | number }): string =>
  `Last used ${date}`
export const endSession: string = 'End'
export const endOne = ({ device }: { device: string | number }): string =>
  `End the session on ${device}`
export const endAll: string = 'End all'
export const endAllTitle = ({ name }: { name: string | number }): string =>
  `End all sessions of ${name}?`
export const endAllText: string = 'They have to sign in again on every device. Their cart stays.'
export const endingAll: string = 'Ending'
export const ended: string = 'The sessions have ended'
export const orders: string = 'Orders'
export const noOrders: string = 'No orders yet.'
export const allOrders: string = 'All orders'
export const block: string = 'Block'
export const blockTitle = ({ name }: { name: string | number }): string =>
  `Block ${name}?`
export const blockText: string = 'They are signed out everywhere within a second and cannot sign in. Orders stay on record.'
export const blocking: string = 'Blocking'
export const blockedNow = ({ name }: { name: string | number }): string =>
  `${name} is blocked`
export const unblock: string = 'Unblock'
export const unblockTitle = ({ name }: { name: string | number }): string =>
  `Unblock ${name}?`
export const unblockText: string = 'They can sign in again. What they waited for before, they wait for again.'
export const unblocking: string = 'Unblocking'
export const unblockedNow = ({ name }: { name: string | number }): string =>
  `${name} is unblocked`
export const exportData: string = 'Download the data'
export const exported: string = 'The data is downloaded'
export const deleteMember: string = 'Delete account'
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `Delete the account of ${name}?`
export const deleteText: string = 'Profile, addresses, cart and sign-in methods are erased for good. Orders stay, because shops have to keep them.'
export const deleteType = ({ email }: { email: string | number }): string =>
  `Type ${email} to confirm`
export const deleting: string = 'Deleting'
export const more: string = 'More'
export const waitsFor = ({ reasons }: { reasons: string | number }): string =>
  `Waits for: ${reasons}`
export const PENDING_ADMIN_APPROVAL_REQUIRED: string = 'your approval'
export const PENDING_EMAIL_VERIFICATION_REQUIRED: string = 'confirmation of the e-mail address'
export const PENDING_REQUIRED_FIELDS_MISSING: string = 'required details'
export const UNKNOWN_REASON: string = 'an unknown reason'
export const chooseMember: string = 'Select'
export const chooseOne = ({ name }: { name: string | number }): string =>
  `Select ${name}`
export const chooseAll: string = 'Select all members on this page'
export const bulk: string = 'Decide about the selected members'
export const chosen = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 selected`, other: `${count} selected` })
export const clearChosen: string = 'Clear selection'
export const deciding: string = 'Changing'
export const approveMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 member approved`, other: `${count} members approved` })
export const blockMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 member blocked`, other: `${count} members blocked` })
export const unblockMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 member unblocked`, other: `${count} members unblocked` })
