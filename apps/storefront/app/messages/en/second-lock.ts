export const secondLock = 'Second lock'
export const intro =
  'After the password, the door asks for six digits that an app on your phone makes.'
export const back = 'Back to security'

// Setting it up.
export const app = 'Authenticator app'
export const appText = 'Any one will do. It needs no network.'
export const whatComes =
  'We show a picture for the app to read, then ask for the six digits it makes. Nothing changes before that.'
export const begin = 'Set up the app'
export const preparing = 'Preparing'
export const showApp = 'Show it to the app'
export const showAppText = 'Scan the picture or type the key. Both are good for ten minutes.'
export const qrCode = 'QR code for the authenticator app; the key beside it says the same'
export const key = 'Key'
export const openApp = 'Open the app on this device'
export const digitsHint = 'They change every half minute.'
export const turnOn = 'Switch it on'
export const turningOn = 'Switching it on'
export const otherKey = 'Give me another key'

// When it is on.
export const codes = 'Recovery codes'
export const codesText = 'Each opens the door once when the phone is gone.'
export const codesLeft = (count: number) =>
  count === 1 ? 'One code is left' : count === 0 ? 'No code is left' : `${count} codes are left`
export const ofTen = (count: number) => `${count} of 10`
export const newCodesText = 'Once there are new ones, the older ones open nothing.'
export const newCodes = 'Make new codes'
export const makingCodes = 'Making them'
export const otherApp = 'Another app'
export const otherAppText = 'For a new phone. The old one counts until the new one is on.'
export const beginOther = 'Set up another app'
export const off = 'Switch it off'
export const offText = 'The password opens the door alone then.'
export const allGone =
  'Phone and codes are both gone? Set up another app: it takes the place of the old one.'
export const digitsOrCode = 'The six digits, or a recovery code'
export const wrongCode = 'This is neither, or it was used already.'
export const turnOff = 'Switch the lock off'
export const turningOff = 'Switching it off'

// The recovery codes, shown once.
export const tenCodes = 'Ten codes for a bad day'
export const tenCodesText = 'Each opens the door once when the phone is gone.'
export const writeDown = 'Write them down'
export const writeDownText =
  'They are shown only now. Put them where you keep your passport, and not on the phone.'
export const downloadCodes = 'Download as text'
export const haveCodes = 'I have them'
export const codesFor = (shop: string) => `Recovery codes for ${shop}`
export const codesFile = 'recovery-codes.txt'
