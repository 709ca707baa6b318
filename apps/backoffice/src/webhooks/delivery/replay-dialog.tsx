import type { ReplayWebhookDeliveriesRequest } from '@vitrine/contract'
import { Progress } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useWebhooks } from '../use-webhooks.ts'

export interface ReplayDialogProps {
  request: ReplayWebhookDeliveriesRequest
  /** How many there are, as far as they were counted. */
  count: number
  /** Whether there are more than that. */
  isMore: boolean
  /** With how many were sent again. */
  onDone: (count: number) => void
  onClose: () => void
}

/** Sends failed deliveries again, some at a time; closing it stops after those under way. */
export function ReplayDialog({ request, count, isMore, onDone, onClose }: ReplayDialogProps) {
  const { webhooks: messages, webhookErrors } = useMessages()
  const { number } = useFormats()
  const webhooks = useWebhooks()
  const [sent, setSent] = useState<number>()
  const isLeft = useRef(false)
  const text = { done: number(sent ?? 0), total: number(Math.max(count, sent ?? 0)) }

  async function replay() {
    let all = sent ?? 0
    setSent(all)
    for (let hasMore = true; hasMore && !isLeft.current; ) {
      const batch = await webhooks.replayDeliveries(request)
      all += batch.replayed
      hasMore = batch.hasMore
      setSent(all)
    }
    if (!isLeft.current) onDone(all)
  }

  return (
    <FormDialog
      title={
        isMore
          ? messages.replayMoreTitle({ count: number(count) })
          : messages.replayTitle({ count })
      }
      verb={messages.replayVerb}
      busy={messages.replaying}
      reasons={webhookErrors}
      onSubmit={replay}
      onClose={() => {
        isLeft.current = true
        onClose()
      }}
    >
      <p>{messages.replayText}</p>
      {sent !== undefined && (
        <div>
          <Progress label={messages.replayProgress(text)} value={sent / Math.max(count, 1)} />
          <p role="status">{messages.replayProgress(text)}</p>
        </div>
      )}
    </FormDialog>
  )
}
