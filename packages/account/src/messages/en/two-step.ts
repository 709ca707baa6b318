// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'Two-step verification'
export const choose: string = 'Choose how to confirm that it\'s you.'
export const fromApp = ({ shop }: { shop: string | number }): string =>
  `Enter the 6-digit code from your authenticator app for ${shop}.`
export const sentTo = ({ target }: { target: string | number }): string =>
  `We sent a 6-digit code to ${target}.`
export const calling = ({ target }: { target: string | number }): string =>
  `We are calling ${target}. Enter the 6-digit code you hear.`
export const you: string = 'you'
export const approve: string = 'Approve the request on your phone, then continue here.'
export const approveNumber = ({ number }: { number: string | number }): string =>
  `Choose ${number} on your phone, then continue here.`
export const approved: string = 'I approved it'
export const resend: string = 'Send a new code'
export const callAgain: string = 'Call again'
export const askAgain: string = 'Send a new request'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `Authenticator app`, EMAIL: `Code by e-mail`, SMS: `Code by text message`, CALL: `Code by phone call`, PUSH: `Approve on your phone`, other: type })
export const useBackupCode: string = 'Use a backup code'
export const backupTitle: string = 'Use a backup code'
export const backupText: string = 'Enter one of your ten backup codes. Each works once.'
export const backupCode: string = 'Backup code'
export const backToCode: string = 'Use a 6-digit code'
export const anotherWay: string = 'Try another way'
export const trustDevice: string = 'Trust this device for 30 days'
