import type { MailFailure } from '@vitrine/contract'

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: string
  /** The command of SMTP that failed. */
  command?: string
  /** The server's own line. */
  response?: string
}

const DETAIL_LENGTH = 300

/** Why an e-mail was not accepted: its reason, and what the mail server itself said, where it said anything. */
export function mailFailureOf(error: unknown): MailFailure {
  const { response } = error as SmtpError
  const reason = reasonOf(error as SmtpError)
  return response ? { reason, detail: response.slice(0, DETAIL_LENGTH) } : { reason }
}

function reasonOf({ code, command = '' }: SmtpError): MailFailure['reason'] {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return 'SIGN_IN_REJECTED'
    case 'ETLS':
      return 'NOT_ENCRYPTED'
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'EDNS':
    case 'ENOTFOUND':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      return 'UNREACHABLE'
    case 'EENVELOPE':
      if (command.startsWith('MAIL')) return 'SENDER_REJECTED'
      return command.startsWith('RCPT') ? 'RECIPIENT_REJECTED' : 'REJECTED'
    default:
      return 'REJECTED'
  }
}
