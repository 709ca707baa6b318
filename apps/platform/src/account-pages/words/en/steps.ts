export const code = '6-digit code'
export const codeOrBackupCode = '6-digit code or backup code'
export const goOn = 'Continue'
