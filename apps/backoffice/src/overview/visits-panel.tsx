import { VISIT_STEPS, type VisitsOverview } from '@vitrine/contract'
import { Table } from '@vitrine/ui'
import { Link } from 'react-router'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import chartStyles from './sales-chart.module.css'
import styles from './visits-panel.module.css'

/** In the order of a purchase. */
const STEPS = [...VISIT_STEPS, 'order' as const]

const SHOWN = 5

/** How many visitors took each step towards an order, the products that they looked at, and the same by day. */
export function VisitsPanel({ visits }: { visits: VisitsOverview }) {
  const { overview } = useMessages()
  const { number } = useFormats()
  const { total, products } = visits
  const most = Math.max(1, ...STEPS.map((step) => total[step]))

  return (
    <Panel title={overview.visits}>
      <Table
        caption={overview.visitsPerStep}
        rows={STEPS}
        keyOf={(step) => step}
        columns={[
          { label: overview.step, cell: (step) => overview[`${step}Step`] },
          {
            label: overview.count,
            cell: (step) => (
              <span className={styles['count']}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * total[step]) / most} height={10} />
                </svg>
                {number(total[step])}
              </span>
            ),
          },
        ]}
      />
      <p className={styles['note']}>{overview.visitsNote}</p>
      {products.length > 0 && (
        <>
          <h3 className={styles['heading']}>{overview.mostVisited}</h3>
          <Table
            caption={overview.mostVisited}
            rows={products.slice(0, SHOWN)}
            keyOf={({ productId }) => productId}
            columns={[
              {
                label: overview.product,
                cell: ({ productId, name }) => <Link to={`/products/${productId}`}>{name}</Link>,
              },
              { label: overview.views, isNumber: true, cell: ({ views }) => number(views) },
            ]}
          />
        </>
      )}
      <details className={chartStyles['table']}>
        <summary>{overview.visitsByDay}</summary>
        <DayTable days={visits.days} />
      </details>
    </Panel>
  )
}

function DayTable({ days }: Pick<VisitsOverview, 'days'>) {
  const { overview } = useMessages()
  const { date, number } = useFormats()

  return (
    <Table
      caption={overview.visitsByDay}
      rows={days.toReversed()}
      keyOf={(day) => day.date}
      columns={[
        { label: overview.day, cell: (day) => date(`${day.date}T12:00`) },
        ...STEPS.map((step) => ({
          label: overview[`${step}Step`],
          isNumber: true,
          cell: (day: VisitsOverview['days'][number]) => number(day[step]),
        })),
      ]}
    />
  )
}
