export const email = 'E-mail'
export const password = 'Password'
export const signIn = 'Sign in'

// Signing in.
export const welcome = 'Welcome back'
export const forgot = 'Forgot the password'
export const codeByEmail = 'Get in with a code by e-mail'
export const newHere = 'New here?'
export const passkey = 'Sign in with a passkey'
export const passkeyRefused = 'No passkey was used. Try again, or sign in with the password.'
export const anotherWay = 'Sign in another way'

// Making an account.
export const makeAccount = 'Make an account'
export const whyAccount = 'So that you can find an order again. Looking around works without one.'
export const firstName = 'First name'
export const makeTheAccount = 'Make the account'
export const haveOne = 'Have one already?'

// Six digits by mail.
export const codeTitle = 'A code by e-mail'
export const codeText = 'If the address has an account, we send six digits that open it.'
export const sendDigits = 'Send the digits'
export const withPassword = 'Sign in with the password'

// A new password.
export const newPasswordTitle = 'A new password'
export const weSendALink = 'We send a link to your address. It works once, for 30 minutes.'
export const sendTheLink = 'Send the link'
export const newPasswordPlease = 'A new password, please'
export const signedOutElsewhere = 'You will be signed out everywhere else.'
export const newPassword = 'New password'
export const newPasswordHint =
  'At least 10 characters. A short sentence is easier to keep than a puzzle.'
export const keepPassword = 'Keep this password'

// Signing out.
export const signOutTitle = 'Sign out?'
export const signOutText = 'You are signed in here. Your bag stays on this device.'
export const signOut = 'Sign out'

// The first owner.
export const setupTitle = 'The first key to the shop'
export const setupText = 'Whoever fills this in owns the shop. The link works once.'
export const takeTheKey = 'Take the key'

// An app at the door.
export const letIn = (app: string) => `Let ${app} in?`
export const asksFor = (rights: string) =>
  `It asks for: ${rights || 'nothing beyond what every visitor may'}.`
export const takeBack = 'You can take its secret away at any time.'
export const letItIn = 'Let it in'
export const notLetIn = 'Not installed'
