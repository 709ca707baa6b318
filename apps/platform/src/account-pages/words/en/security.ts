export const on = 'On'
export const off = 'Off'
export const signInWith = (address: string) => `You sign in with ${address}.`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name

// How well the account is locked.
export const nothingToGuess = 'You have no password that someone could guess.'
export const wellLocked = 'Two-step verification is on.'
export const passwordOpensAlone =
  'Two-step verification is off. Turn it on to protect your account if someone guesses your password.'
export const onlyPassword =
  'Two-step verification is off. Turn it on to protect your account if someone guesses your password.'

// Passkeys.
export const passkeys = 'Passkeys'
export const passkeysText =
  'Sign in with your face, finger or screen lock. No password leaves your device.'
export const noPasskeys = 'No passkeys yet.'
export const passkeyDetails = (
  made: string,
  used: string | undefined,
  isBackedUp: boolean,
): string[] => [
  `Added ${made}`,
  used ? `last used ${used}` : 'not used yet',
  ...(isBackedUp ? ['saved in a password manager'] : []),
]
export const rename = 'Rename'
export const addPasskey = 'Add a passkey'
export const passkeyTitle = 'Add a passkey'
export const passkeyText = 'The browser asks for your face, finger or screen lock.'
export const whatName = 'Name of the passkey'
export const makePasskey = 'Create passkey'
export const noPasskeyMade = 'No passkey was created. Try again, or go back.'
export const anotherName = 'Rename passkey'
export const keepName = 'Save name'

// The password.
export const passwordText = 'Changing it signs you out on all other devices.'
export const noPassword = 'You have no password: you sign in another way.'
export const changePassword = 'Change password'
export const choosePassword = 'Choose a password'
export const newPasswordText = 'You will be signed out on all other devices.'

// After the password.
export const secondKey = 'Two-step verification'
export const secondKeyText =
  'A second step on devices that you do not trust. Not needed with a passkey.'
export const app = 'Authenticator app'
export const appOn = '6-digit codes from an app on your phone.'
export const appOff = 'Not set up.'
export const setUpApp = 'Set up authenticator app'
export const setUpAnotherApp = 'Set up another authenticator app'
export const removeApp = 'Remove authenticator app'
export const newBackupCodes = 'Create new backup codes'
export const codeByEmail = 'Code by e-mail'
export const codeByEmailOn = 'A 6-digit code in an e-mail.'
export const codeByEmailOff = 'Off.'
export const askByEmail = 'Turn on codes by e-mail'
export const askNoMoreByEmail = 'Turn off codes by e-mail'

// A new authenticator app.
export const removeAppTitle = 'Remove authenticator app'
export const removeAppText =
  'Enter a code from the app or a backup code. Lost both? Go back and set up another app: it replaces the old one.'
export const appTitle = 'Set up authenticator app'
export const appText =
  'Scan the QR code with the app, or enter this key. Then enter the 6-digit code that it shows.'
export const qrCode = 'QR code for the authenticator app; the key below is the same'
export const turnOn = 'Turn on'
export const openApp = 'Open the app on this device'
export const notNow = 'Not now'
export const backupCodes = 'Backup codes'
export const backupCodesText =
  'Keep them in a safe place. Each signs you in once if you lose your phone. They are only shown now, and earlier ones no longer work.'
export const done = 'Done'

// Where the member is signed in.
export const places = 'Your devices and sessions'
export const placesText = 'Don’t recognise one? Sign it out and change your password.'
export const placeDetails = (since: string, seen: string): string[] => [
  `Since ${since}`,
  `last used ${seen}`,
]
export const thisDevice = 'This device'
export const signOut = 'Sign out'
export const signOutElsewhere = 'Sign out all other devices'
export const signOutEverywhere = 'Sign out everywhere'
export const devices = 'Known devices'
export const devicesText = 'Wrong passwords from elsewhere do not lock you out on these.'
export const noDevices = 'No known devices. The next sign-in adds its device.'
export const deviceDetails = (used: string, isTrusted: boolean): string[] => [
  `Last sign-in ${used}`,
  ...(isTrusted ? ['no second step'] : []),
]
export const forget = 'Remove'
export const forgetAll = 'Remove all devices'

// A key once more.
export const stillYou = 'Confirm it’s you'
export const onceMore =
  'You signed in a while ago. Confirm with your password or a passkey, then make the change again.'
export const usePasskey = 'Use a passkey'
export const passkeyRefused = 'No passkey was used. Try again, or enter your password.'
