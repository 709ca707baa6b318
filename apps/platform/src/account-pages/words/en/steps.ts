export const checkEmail = 'Check your e-mail'
export const digitsSent = 'We sent you six digits. They work for 10 minutes.'
export const digitsSentTo = (address: string) =>
  `We sent six digits to ${address}. They work for 10 minutes.`
export const newDigitsSent = 'New digits are on their way. The older ones work no more.'
export const sixDigits = 'The six digits'
export const confirm = 'Confirm'
export const sendAgain = 'Send again'

// The second lock.
export const oneMoreLock = 'One more lock'
export const chooseKey = 'Choose how you show that it is you.'
export const digitsOrBackupCode = 'The six digits, or a backup code'
export const remember = 'Do not ask again on this device for 30 days'
export const goOn = 'Go on'
export const factors = {
  TOTP: 'Authenticator app',
  EMAIL: 'Code by e-mail',
  SMS: 'Text message',
  CALL: 'Telephone call',
  PUSH: 'Say yes on your phone',
  PASSWORD: 'Password',
}
export const typeAppDigits =
  'Type the six digits that your authenticator app shows, or one of your backup codes.'
export const calling = (hint = 'you') => `We are calling ${hint}.`
export const pushed = (hint = 'you') => `Choose ${hint} on your phone, then go on here.`
export const sentTo = (hint = 'you') => `We sent six digits to ${hint}.`
