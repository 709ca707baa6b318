import { createTransport } from 'nodemailer'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { type Check, failed, ok, warning } from './check.ts'

const TIMEOUT_MS = 10_000

/** Whether the mail server takes the sign-in of `SMTP_URL`. No e-mail is sent. */
export const mailCheck: Check = {
  name: 'mail',
  async run({ environment: { smtpUrl, mailFrom, isProduction } }) {
    if (smtpUrl === undefined) {
      return isProduction
        ? [failed('SMTP_URL is not set.', 'Without it nobody can register or reset a password.')]
        : [ok('E-mails are shown in the mailbox, at /dev/mailbox.')]
    }
    const { host } = new URL(smtpUrl)
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    try {
      await transport.verify()
      const isSample = mailFrom.endsWith('.example')
      return [
        isSample
          ? warning(`E-mails are sent as ${mailFrom}.`, 'Set MAIL_FROM to an address of your own.')
          : ok(`${host} takes the sign-in; e-mails are sent as ${mailFrom}.`),
      ]
    } catch (error) {
      return [
        failed(
          `${host} does not take the sign-in: ${reasonOf(error)}.`,
          'Check name, password and port of SMTP_URL; port 465 is smtps://, port 587 smtp://.',
        ),
      ]
    } finally {
      transport.close()
    }
  },
}
