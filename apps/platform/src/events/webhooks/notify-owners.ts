import { listOwnerEmails } from '../../auth/staff/list-owner-emails.ts'
import { type Email, enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Sends an e-mail to each owner of the site. */
export async function notifyOwners(
  scope: SiteScope,
  message: Pick<Extract<Email, { kind: 'webhook_stopped' }>, 'kind' | 'data'>,
  keyring: Keyring,
): Promise<void> {
  for (const to of await listOwnerEmails(scope)) {
    await enqueueEmail(scope, { item: { ...message, to } }, keyring)
  }
}
