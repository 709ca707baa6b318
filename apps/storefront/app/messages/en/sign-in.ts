export const email = 'E-mail'
export const password = 'Password'
export const sixDigits = 'Six digits'
export const signIn = 'Sign in'
export const makeAccount = 'Make an account'
export const goOn = 'Go on'
export const checking = 'Checking'
export const sending = 'Sending'
export const startAgain = 'Start again'
export const hostedPage = 'Go to the sign-in page'

// Signing in.
export const welcome = 'Welcome back'
export const stillYou = 'Is it still you?'
export const onceMore = 'You signed in a while ago. Once more, and you can go on.'
export const endedTitle = 'You were signed out.'
export const ended = 'Sign in again to go on.'
export const staleTitle = 'This page is too old.'
export const stale = 'The sign-in began in another window, or too long ago. Start it again here.'
export const signingIn = 'Signing in'
export const codeByEmail = 'Get in with a code by e-mail'
export const codeTitle = 'A code by e-mail'
export const weSendDigits = 'If the address has an account, we send six digits that open it.'
export const sendDigits = 'Send the digits'
export const withPassword = 'Sign in with the password'
export const codeJustSent = (wait: string) => `We sent a letter just now. Wait ${wait}.`
export const forgot = 'Forgot the password?'
export const passkey = 'Sign in with a passkey'
export const askingDevice = 'Asking your device'
export const passkeyHint = 'Your face, finger or screen lock. No password leaves this device.'
export const passkeyRefused = 'No passkey was used. Try again, or sign in with the password.'
export const continueWith = (provider: string) => `Continue with ${provider}`
export const orEmail = 'or with your e-mail'

// Making an account.
export const whyAccount = 'So that you can find an order again. Looking around works without one.'
export const firstName = 'First name'
export const makeTheAccount = 'Make the account'
export const makingTheAccount = 'Making the account'
export const haveOne = 'Have one already?'

// A new password.
export const newPassword = 'A new password'
export const weSendALink = 'We send you a link to choose one.'
export const sendTheLink = 'Send the link'
export const newPasswordPlease = 'A new password, please'
export const signedOutElsewhere = 'You will be signed out everywhere else.'
export const newPasswordLabel = 'New password'
export const keepPassword = 'Keep this password'
export const linkUsedTitle = 'This link has done its work'
export const linkUsed = 'It was used already, or 30 minutes are over. We can send you another one.'
/** In place of an address that is not known here. */
export const yourAddress = 'your address'
export const remembered = 'Remembered it?'
export const linkJustSent = (wait: string) => `We sent one just now. Wait ${wait}.`
export const linkOnItsWay = (address: string) =>
  `If ${address} has an account, a link is on its way. It works once, for 30 minutes.`

// Beside fields, in whichever form they are.
export const malformedEmail = 'Something is missing after the dot, for example .de'
export const malformedDigits = 'Six digits, please: 0 to 9 and nothing else.'
export const wrongPassword = 'The password is not right.'
export const weakPassword =
  'Too short or too easy to guess. Ten characters and more; a short sentence is best.'
export const newPasswordHint =
  'At least 10 characters. A short sentence is easier to keep than a puzzle.'

// Six digits by mail.
export const checkEmail = 'Check your e-mail'
/** Around the address. */
export const sentBefore = 'We sent six digits to '
export const sentAfter = '. They work for 10 minutes.'
export const confirm = 'Confirm'
export const confirming = 'Confirming'
export const newDigits = 'Send new digits'
export const noLetter = 'No letter? Look in spam, or send it again.'
export const noLetterYet = (clock: string) =>
  `No letter? Look in spam, or send it again in ${clock}.`
export const anotherAddress = 'Use another address'
export const digitsJustSent = 'We sent digits just now. Look in spam, or wait a minute.'

// The second lock.
export const oneMoreLock = 'One more lock'
export const phoneGone = 'The phone is gone?'
export const useRecoveryCode = 'Use a recovery code'
export const backToDigits = 'Back to the digits'
export const anotherWay = 'Another way'
export const howToShow = 'How do you want to show that it is you?'
export const trustDevice = 'Trust this device for 30 days'
export const saidYes = 'I said yes'
export const callAgain = 'Call again'
export const askAgain = 'Ask again'
export const typeRecoveryCode = 'Type one of the ten codes you wrote down. Each works once.'
export const recoveryCode = 'Recovery code'
export const factors = {
  TOTP: 'With the authenticator app',
  EMAIL: 'With digits by e-mail',
  SMS: 'With digits by text message',
  CALL: 'With a call',
  PUSH: 'With the app on your phone',
}
export const typeAppDigits = (shop: string) =>
  `Type the six digits your authenticator app shows for ${shop}.`
export const calling = (hint = 'you') => `We are calling ${hint}. Type the six digits you hear.`
export const pushed = 'Say yes on your phone, then go on here.'
export const sentTo = (hint = 'you') => `We sent six digits to ${hint}.`

// What went wrong.
export const noAnswerTitle = 'The door does not answer.'
export const noAnswer =
  'We could not reach the sign-in. It is our side or the network, not your password. Try again in a moment.'
export const changePasswordTitle = 'A new password, please'
export const changePassword = (address: string) =>
  `This password is right but has to be changed. We sent a link to ${address}.`
export const knownTitle = 'We know this address.'
export const known = (address: string) =>
  `There is already an account for ${address}. Sign in instead.`
export const passkeyUnknownTitle = 'This passkey does not open the door here.'
export const passkeyUnknown = 'Try again, or sign in another way.'
export const noMatchTitle = 'E-mail and password do not match.'
export const noMatch = 'Check both, or let us send you a link to choose a new password.'
export const failedTitle = 'That did not work.'
export const notMadeTitle = 'The account was not made.'
export const checkTyped = 'Check what you typed and try again.'
export const pauseTitle = 'A short pause.'
export const pause =
  'There were too many tries from a device we do not know. To keep others out, the next try waits a moment. Devices you used before get in as usual.'
export const waiting = 'Waiting'
export const nextTryIn = (clock: string) => `Next try in ${clock}`
export const tryNow = 'You can try again now.'
export const wrongDigits = 'These digits are not right, or too old.'
export const wrongCode = 'This code is not right, or too old.'
export const triesLeft = (tries: number) => {
  if (tries <= 0) return 'Ask for new ones.'
  return (
    ['One try left.', 'Two tries left.', 'Three tries left.', 'Four tries left.'][tries - 1] ?? ''
  )
}
export const tooManyTries = 'Too many tries. Wait a moment.'
export const tooManyTriesFor = (wait: string) => `Too many tries. The next one works in ${wait}.`
export const digitsStillGood =
  'We could not reach the sign-in. Your digits are still good; try again in a moment.'
export const seconds = (count: number) => (count === 1 ? 'one second' : `${count} seconds`)
export const minutes = (count: number) => `${count} minutes`

// The quick check.
export const checkTitle = 'A quick check.'
export const check =
  'There were several attempts from your network. Your browser solves a small sum so that robots have to work. You need not click on pictures.'
export const checkAgain = 'That took too long, so we start again.'
export const checkFailed = {
  login: 'Your browser could not do the sum. Get a code by e-mail instead, below.',
  register:
    'Your browser could not finish it. Load the page again, and try once more, or go on as a guest.',
}
export const checked = 'Checked. Type your password and go on.'
export const checkTakes = 'Checking, about 3 seconds'
export const checkNeedsScript = {
  login:
    'We make sure that no robot knocks here, with a sum that needs JavaScript, which is off in this browser. A code by e-mail lets you in without it, below.',
  register:
    'So that no robot makes accounts here, we ask for a small sum. It needs JavaScript, which is off in this browser. Switch it on for this page, or go on as a guest.',
}

// Waiting for the owner, and steps elsewhere.
export const approvalTitle = 'The shop opens the door by hand'
export const approval = (shop: string, address: string) =>
  `Someone at ${shop} looks at every new account, usually within a working day. We write to ${address} as soon as it is open.`
export const approvalNote = 'You can go on looking around meanwhile.'
export const elsewhereTitle = 'One more step'
export const elsewhere =
  'The shop wants to know a little more of you. Our sign-in page asks for it.'
export const ways = {
  shop: 'Go on looking',
  'sign-in': 'Back to sign in',
  hosted: 'Go to the sign-in page',
  'new-password': 'Send the link again',
}
