import type { WebhookHealth } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { hostOf } from './attention-panel.tsx'
import styles from './overview-screen.module.css'

/** Whether the programs that follow the shop get its events. */
export function WebhooksPanel({ webhooks }: { webhooks: readonly WebhookHealth[] }) {
  const { overview } = useMessages()
  const { number } = useFormats()
  const sent = webhooks.reduce((sum, { delivered }) => sum + delivered, 0)

  return (
    <Panel
      title={overview.webhooks}
      isFlush
      end={<span>{overview.sent({ count: number(sent) })}</span>}
    >
      <ul className={styles['list']}>
        {webhooks.map((one) => (
          <li key={one.subscriptionId}>
            <span>
              {hostOf(one.url)}
              <small>
                {overview.deliveries({
                  delivered: number(one.delivered),
                  pending: number(one.pending),
                })}
              </small>
            </span>
            <Health webhook={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Health({ webhook: { status, dead } }: { webhook: WebhookHealth }) {
  const { overview } = useMessages()
  if (status === 'FAILING' || status === 'GONE') {
    return <Badge tone="bad">{overview.failing}</Badge>
  }
  if (dead > 0) return <Badge tone="bad">{overview.gaveUp({ count: dead })}</Badge>
  if (status === 'DISABLED') return <Badge>{overview.off}</Badge>
  return <Badge tone="ok">{overview.fine}</Badge>
}
