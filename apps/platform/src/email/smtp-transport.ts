import { createTransport } from 'nodemailer'
import type { EmailTransport } from './message.ts'

/** Sends through the server of `SMTP_URL`, such as `smtps://user:password@mail.example:465`. */
export function createSmtpTransport(smtpUrl: string): EmailTransport & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // A hanging server delays one e-mail, not the queue.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ from, to, replyTo, subject, text, html, unsubscribeUrl }) {
      // An object, never a string: parsers of strings can be tricked into a second recipient.
      await transport.sendMail({
        ...{ from, to: { name: '', address: to }, subject, text, html },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(unsubscribeUrl
          ? {
              headers: {
                'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
      })
    },
    close: () => transport.close(),
  }
}
