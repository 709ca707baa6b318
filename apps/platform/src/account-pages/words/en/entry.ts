export const email = 'E-mail'
export const password = 'Password'
export const sendCode = 'Send code'

// A new password.
export const newPasswordTitle = 'Change password'
export const newPassword = 'New password'
export const newPasswordHint = 'At least 10 characters. A short sentence is easy to remember.'
export const savePassword = 'Save password'

// Signing out.
export const signOutTitle = 'Sign out?'
export const signOutText = 'You are signed in here. Your bag stays on this device.'
export const signOut = 'Sign out'

// The first owner.
export const setupTitle = 'Set up the owner account'
export const setupText = 'This account will own the shop. The link works once.'
export const createOwner = 'Create owner account'

// Installing an app.
export const installTitle = (app: string) => `Install ${app}?`
export const asksFor = (rights: string) =>
  `It asks for: ${rights || 'nothing beyond what every visitor can do'}.`
export const revocable = 'You can revoke its access at any time.'
export const install = 'Install app'
export const notInstalled = 'Not installed'
