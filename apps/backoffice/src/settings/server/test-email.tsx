import { isPlatformError } from '@vitrine/client'
import type { MailService, SendTestEmailResponse } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { useState } from 'react'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'

/** Sends an e-mail to the caller, and says what became of it. */
export function TestEmail({ transport }: Pick<MailService, 'transport'>) {
  const { settings: messages } = useMessages()
  const { setup } = useAdmin()
  const change = useChange()
  const [test, setTest] = useState<SendTestEmailResponse>()

  async function send() {
    setTest(undefined)
    await change.run(async () => setTest(await setup.sendTestEmail()))
  }

  return (
    <div className={parts['panels']} aria-live="polite">
      <div>
        <Button
          type="button"
          look="second"
          size="small"
          busy={change.isRunning ? messages.sendingTest : undefined}
          onClick={send}
        >
          {messages.sendTest}
        </Button>
      </div>
      {isPlatformError(change.failure) && change.failure.status === 429 ? (
        <Notice tone="warn">{messages.testTooMany}</Notice>
      ) : (
        <ChangeNotice failure={change.failure} />
      )}
      {test?.outcome === 'sent' && (
        <Notice tone="ok">
          {transport === 'smtp'
            ? messages.testSent({ to: test.to })
            : messages.testInMailbox({ to: test.to })}
        </Notice>
      )}
      {test?.outcome === 'failed' && (
        <Notice tone="bad" title={messages.testFailed({ to: test.to })}>
          {textOf(test.failure.reason)} {test.failure.detail && <q>{test.failure.detail}</q>}
        </Notice>
      )}
    </div>
  )

  function textOf(
    reason: Extract<SendTestEmailResponse, { outcome: 'failed' }>['failure']['reason'],
  ) {
    return {
      UNREACHABLE: messages.mailFailureUnreachable,
      NOT_ENCRYPTED: messages.mailFailureNotEncrypted,
      SIGN_IN_REJECTED: messages.mailFailureSignInRejected,
      SENDER_REJECTED: messages.mailFailureSenderRejected,
      RECIPIENT_REJECTED: messages.mailFailureRecipientRejected,
      REJECTED: messages.mailFailureRejected,
    }[reason]
  }
}
