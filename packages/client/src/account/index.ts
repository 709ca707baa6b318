export { type Account, createAccount, type SaveProfileOptions } from './account.ts'
export { createPasskeys, type PasskeySignInOptions, type Passkeys } from './passkeys.ts'
