export const checkEmail = 'Check your e-mail'
export const codeSentTo = (address: string) =>
  `We sent a 6-digit code to ${address}. It is valid for 10 minutes.`
export const code = '6-digit code'
export const codeOrBackupCode = '6-digit code or backup code'
export const confirm = 'Confirm'
export const goOn = 'Continue'
