export const account = 'Account'
export const overview = 'Overview'
export const profile = 'Profile'
export const orders = 'Orders'
export const security = 'Security'
export const yourData = 'Your data'
export const signOut = 'Sign out'

export const add = 'Add one'
export const change = 'Change'
export const confirmed = 'Confirmed'
export const leaveAsItIs = 'Leave it as it is'
export const leaveAsItWas = 'Leave it as it was'
export const look = 'Look at them'
export const notConfirmed = 'Not confirmed'
export const off = 'Off'
export const on = 'On'
export const remove = 'Remove'
export const save = 'Save'
export const saving = 'Saving'
export const sending = 'Sending'
export const tagged = 'For'
export const you = 'You'
export const email = 'E-mail'
export const twoWays = 'Two ways in mean that one lost phone is no disaster.'

// What was done just now.
export const done = {
  profile: 'Saved.',
  address: 'The address is saved.',
  'address-removed': 'The address is removed.',
  email:
    'Your letters and your sign-in go to the new address now. Everywhere else you were signed out.',
  password: 'The new password counts from now on. Everywhere else you were signed out.',
  passkey: 'The passkey is kept. Next time it opens the door.',
  'passkey-removed': 'The passkey opens nothing any more. Delete it on your device too.',
  'connection-removed': 'It opens your account no more.',
  renamed: 'The passkey has its new name.',
  session: 'Signed out there.',
  others: 'Signed out everywhere else.',
  device: 'The device is forgotten. It is asked for everything again.',
  lock: 'The lock is on, and your codes are put away.',
  'lock-off': 'The authenticator app is off, and its recovery codes open nothing any more.',
  'email-on': 'From now on a code by e-mail is asked for too.',
  'email-off': 'No code by e-mail is asked for any more.',
}

// What was refused.
export const tooOften = (wait: string) => `That was too often. Wait ${wait}.`
export const oldDigits = 'These digits are too old. Begin again.'
export const noPasskeyKept = 'The device gave no passkey that we can keep. Try again.'
export const lastWayIn = 'This is your only way in. Choose a password or add a passkey first.'
export const changedElsewhere = 'This was changed in another window. Look at it again, then save.'
export const goneAlready = 'It is gone already.'
export const notKept = 'Something in it cannot be kept. Check what you typed.'

// The profile.
export const seenByUs = 'Seen by us only, unless you make it public.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const shownAs = 'Shown as'
export const birthday = 'Birthday'
export const isPublic = 'Other members may see this name'
export const addressesTitle = 'Addresses'
export const addressesText = 'A tag decides which one an order offers first.'
export const addAddress = 'Add an address'
export const signInAndLetters = 'Sign-in and letters'
export const onlyToKnow = 'For the shop to know; nothing is sent there'
export const addEmail = 'Add an e-mail'
export const addTheEmail = 'Add the e-mail'
export const phone = 'Phone'
export const phoneText = 'For the parcel service only.'
export const addPhone = 'Add a phone'
export const addThePhone = 'Add the phone'
export const tags = {
  UNTAGGED: 'Other',
  MAIN: 'Main',
  HOME: 'Home',
  WORK: 'Work',
  BILLING: 'Billing',
  SHIPPING: 'Shipping',
  MOBILE: 'Mobile',
  FAX: 'Fax',
}

// An address.
export const address = 'Address'
export const changeAddress = 'Change the address'
export const whereTo = 'Where to'
export const whereToText = 'As it stands on the parcel.'
export const street = 'Street and number'
export const floor = 'Company, floor, door'
export const postalCode = 'Postal code'
export const city = 'City'
export const country = 'Country'
export const saveAddress = 'Save the address'
export const withoutStreet = 'Without a street'

// The e-mail.
export const changeEmail = 'Change the e-mail'
export const nowItIs = 'Now it is'
export const newAddress = 'The new address'
export const newAddressText = 'We send six digits there. Nothing changes until you type them here.'
export const newEmail = 'New e-mail'
export const malformedNewEmail =
  'It is the one you have, or something is missing after the dot, for example .de'
export const yourPassword = 'Your password'
export const yourPasswordHint = 'So that nobody else changes it while you are away.'
export const sendDigits = 'Send the digits'

// The password.
export const changePassword = 'Change the password'
export const changing = 'Changing'
export const newOne = 'A new one'
export const newOneText = 'Everywhere else you are signed out with it.'
export const passwordYouHave = 'The password you have'
export const theNewPassword = 'The new password'

// Security.
export const waysIn = 'Ways in'
export const passkey = 'Passkey'
export const connectionDetail = (since: string, used: string) => `Since ${since}, last used ${used}`
export const elsewhereAccount = 'Account elsewhere'
export const choosePassword = 'Choose a password'
export const rename = (name: string) => `Rename ${name}`
export const whatName = 'What do you call it?'
export const saveName = 'Save the name'
export const password = 'Password'
export const addPasskey = 'Add a passkey'
export const secondLock = 'Second lock'
export const secondLockText =
  'Asked on a new device, or when something looks unusual. A passkey needs none.'
export const setUp = 'Set up'
export const finish = 'Finish'
export const waitsForDigits = 'Type the digits it shows to switch it on'
export const switchOn = 'Switch on'
export const switchOff = 'Switch off'
export const fewCodes = (count: number) =>
  count === 1 ? 'One of 10 recovery codes is left.' : `${count} of 10 recovery codes are left.`
export const fewCodesText = 'Make new ones and put them where you keep your passport.'
export const makeNewCodes = 'Make new codes'
export const placesTitle = 'Places'
export const placesText = 'Where you are signed in.'
export const now = 'Now'
export const signOutElsewhere = 'Sign out everywhere else'
export const trustedDevices = 'Trusted devices'
export const trustedDevicesText = 'These are not asked for the second lock.'
export const forget = 'Forget'
export const passkeyDetail = (added: string, used: string | undefined, isBackedUp: boolean) =>
  [
    `Added ${added}`,
    used ? `used ${used}` : 'not used yet',
    ...(isBackedUp ? ['kept by a password manager'] : []),
  ].join(', ')
export const thisDevice = (since: string) => `This device, since ${since}`
export const elsewhere = (signedIn: string, used: string) => `Signed in ${signedIn}, used ${used}`
/** "Firefox on Linux", as the platform calls it. */
export const device = (name: string) => name
export const lastSignIn = (moment: string) => `Last sign-in ${moment}`
export const locks = {
  TOTP: { name: 'Authenticator app', detail: 'Six digits, made on your phone' },
  EMAIL: { name: 'Code by e-mail', detail: 'Six digits, in a letter' },
  SMS: { name: 'Text message', detail: 'Six digits, to your phone' },
  CALL: { name: 'A call', detail: 'Six digits, spoken' },
  PUSH: { name: 'The app on your phone', detail: 'One tap' },
}

// A new passkey.
export const thisDeviceTitle = 'This device'
export const newPasskeyText =
  'Your face, finger or screen lock opens the door from then on. No password leaves this device.'
export const askingDevice = 'Asking your device'
export const makePasskey = 'Make the passkey'
export const passkeyNeedsScript = 'A passkey needs JavaScript, which is off in this browser.'
export const notNow = 'Not now'
export const browserCannot = 'This browser cannot make passkeys yet.'
export const hasPasskeyAlready = 'This device has a passkey for you already.'
export const noPasskeyMade = 'No passkey was made. Try again when you are ready.'

// Orders.
export const noOrders = 'No orders yet'
export const noOrdersText =
  'The shop shows its objects, and its till is not open yet. What you order here one day will stand on this page.'

// The data, and the end.
export const takeAlong = 'Take it along'
export const takeAlongText = 'One file, which people and programs can read.'
export const whatIsInIt =
  'Your profile, your passkeys and devices, where you are signed in, and what was noted about your account in the last 30 days. No password is in it.'
export const download = 'Download my data'
export const deleteTitle = 'Delete the account'
export const deleteText = 'It cannot be taken back.'
export const whatGoes =
  'Your profile, addresses and passkeys are deleted and you are signed out everywhere. To be sure that it is meant, type the address of the account:'
export const emailOfAccount = 'E-mail of this account'
export const notTheAddress = 'This is not the address of the account.'
export const deleteAccount = 'Delete my account'
export const deleting = 'Deleting'
export const goodbye = 'Goodbye'
export const goneTitle = 'Your account is gone'
export const gone =
  'It was deleted just now, and you are signed out everywhere. Looking around works without one, as ever.'
