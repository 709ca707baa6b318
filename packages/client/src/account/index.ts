export { type Account, createAccount, type SaveProfileOptions } from './account.ts'
export { createFactors, type Factors } from './factors.ts'
export { createPasskeys, type PasskeySignInOptions, type Passkeys } from './passkeys.ts'
