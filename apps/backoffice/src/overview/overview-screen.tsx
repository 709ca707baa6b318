import { useSearchParams } from 'react-router'
import { OrderTable } from '../orders/order-table.tsx'
import { Panel } from '../screen/panel.tsx'
import { Screen } from '../screen/screen.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useStaffMember } from '../shell/staff-context.ts'
import { AbandonedPanel } from './abandoned-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { Figures } from './figures.tsx'
import styles from './overview-screen.module.css'
import { readPeriod } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StockPanel } from './stock-panel.tsx'
import { type Overview, useOverview } from './use-overview.ts'
import { VisitsPanel } from './visits-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** How the shop does, and what needs a person, as far as the role may see it. */
export function OverviewScreen() {
  const { overview } = useMessages()
  const { name } = useStaffMember()
  const [parameters] = useSearchParams()
  const period = readPeriod(parameters)
  const loading = useOverview(period)

  return (
    <Screen
      title={name ? overview.helloTo({ name: name.split(' ')[0] ?? name }) : overview.title}
      windowTitle={overview.title}
      actions={<PeriodChoice period={period} />}
    >
      <WhenLoaded of={loading}>{(found) => <Loaded {...found} />}</WhenLoaded>
    </Screen>
  )
}

function Loaded({ sales, visits, attention, toSend, abandoned, checklist }: Overview) {
  const { overview } = useMessages()
  const { stock, webhooks = [] } = attention

  return (
    <>
      {checklist && <ChecklistPanel checklist={checklist} />}
      {sales && <Figures sales={sales} abandoned={attention.abandonedCheckouts} />}
      <div className={styles['columns']}>
        <div>
          {sales && <SalesChart sales={sales} />}
          {visits && <VisitsPanel visits={visits} />}
          {toSend && (
            <Panel title={overview.toPack} isFlush>
              {toSend.length === 0 ? (
                <p className={styles['empty']}>{overview.nothingToPack}</p>
              ) : (
                <OrderTable orders={toSend} />
              )}
            </Panel>
          )}
          {abandoned && <AbandonedPanel checkouts={abandoned} />}
        </div>
        <div>
          <AttentionPanel attention={attention} />
          {webhooks.length > 0 && <WebhooksPanel webhooks={webhooks} />}
          {stock && <StockPanel stock={stock} />}
        </div>
      </div>
    </>
  )
}
