export const on = 'On'
export const off = 'Off'
export const signInWith = (address: string) => `You sign in with ${address}.`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name

// How well the account is locked.
export const nothingToGuess = 'There is no password that anybody could guess.'
export const wellLocked = 'Nobody gets in with the password alone.'
export const passwordOpensAlone =
  'The password still opens it alone. A second key after it keeps out who guesses it.'
export const onlyPassword = 'The password is the only key. A second one keeps out who guesses it.'

// Passkeys.
export const passkeys = 'Passkeys'
export const passkeysText =
  'Your face, finger or screen lock instead of a password. No secret leaves the device.'
export const noPasskeys = 'You have none yet.'
export const passkeyDetails = (
  made: string,
  used: string | undefined,
  isBackedUp: boolean,
): string[] => [
  `Made on ${made}`,
  used ? `last used on ${used}` : 'not used yet',
  ...(isBackedUp ? ['kept by a password manager'] : []),
]
export const rename = 'Rename'
export const addPasskey = 'Add a passkey'
export const passkeyTitle = 'A passkey'
export const passkeyText =
  'The browser asks for your face, finger or screen lock, and keeps the key.'
export const whatName = 'What do you call it?'
export const makePasskey = 'Make the passkey'
export const noPasskeyMade = 'No passkey was made. Try again, or go back.'
export const anotherName = 'Another name'
export const keepName = 'Keep this name'

// The password.
export const passwordText = 'Changing it signs you out everywhere else.'
export const noPassword = 'You have none: you sign in by other means.'
export const changePassword = 'Change the password'
export const choosePassword = 'Choose a password'
export const newPasswordText = 'You stay signed in here, and are signed out everywhere else.'

// After the password.
export const secondKey = 'After the password'
export const secondKeyText =
  'A second key that is asked for on devices you do not trust. A passkey needs none.'
export const app = 'Authenticator app'
export const appOn = 'Six digits that change every half minute.'
export const appOff = 'Not set up.'
export const setUpApp = 'Set up an authenticator app'
export const setUpAnotherApp = 'Set up another authenticator app'
export const removeApp = 'Remove the authenticator app'
export const newBackupCodes = 'New backup codes'
export const codeByEmail = 'Code by e-mail'
export const codeByEmailOn = 'Six digits in a letter.'
export const codeByEmailOff = 'Not asked for.'
export const askByEmail = 'Ask for a code by e-mail too'
export const askNoMoreByEmail = 'No codes by e-mail any more'

// A new authenticator app.
export const removeAppTitle = 'One lock less'
export const removeAppText =
  'Type what the app shows, or a backup code. Phone and codes gone? Go back and set up another app: it takes the place of the old one.'
export const appTitle = 'An authenticator app'
export const appText =
  'Scan the picture with the app, or type this key into it. Then type the six digits that it shows.'
export const qrCode = 'QR code for the authenticator app; the key below says the same'
export const turnOn = 'Turn it on'
export const openApp = 'Open the app on this device'
export const notNow = 'Not now'
export const backupCodes = 'Ten codes for a bad day'
export const backupCodesText =
  'Write them down or print them. Each opens the door once when the phone is gone. They are shown only now, and older ones work no more.'
export const done = 'Done'

// Where the member is signed in.
export const places = 'Where you are signed in'
export const placesText = 'Do you not know one of these? End it, and choose a new password.'
export const placeDetails = (since: string, seen: string): string[] => [
  `Since ${since}`,
  `last seen on ${seen}`,
]
export const thisDevice = 'This device'
export const signOut = 'Sign out'
export const signOutElsewhere = 'Sign out everywhere else'
export const signOutEverywhere = 'Sign out everywhere'
export const devices = 'Devices we know'
export const devicesText = 'On these a wrong password elsewhere does not keep you out.'
export const noDevices = 'None. The next sign-in makes its device known.'
export const deviceDetails = (used: string, isTrusted: boolean): string[] => [
  `Last sign-in on ${used}`,
  ...(isTrusted ? ['no second key is asked for'] : []),
]
export const forget = 'Forget'
export const forgetAll = 'Forget all devices'

// A key once more.
export const stillYou = 'Is it still you?'
export const onceMore =
  'You signed in a while ago. Show a key once more, then make the change again.'
export const usePasskey = 'Use a passkey'
export const passkeyRefused = 'No passkey was used. Try again, or type the password.'
