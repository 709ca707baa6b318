import type { SalesOverview } from '@vitrine/contract'
import { Table } from '@vitrine/ui'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { scaleOf } from './chart-scale.ts'
import styles from './sales-chart.module.css'

/** Units of the drawing: it is stretched to the width of its panel, and as high as these are pixels. */
const WIDTH = 900
const HEIGHT = 200
const EDGE = 16

/** Sales by day as bars, the days before as a dotted line, and the same as a table. */
export function SalesChart({ sales }: { sales: SalesOverview }) {
  const { overview } = useMessages()
  const { wholeMoney } = useFormats()
  const { currency, total } = sales
  const description = overview.chart({
    sales: wholeMoney(total.sales, currency),
    before: wholeMoney(sales.earlier.sales, currency),
  })

  return (
    <Panel
      title={overview.salesPerDay({ currency })}
      end={
        <span className={styles['legend']} aria-hidden="true">
          <i data-mark="bar" />
          {overview.now}
          <i data-mark="line" />
          {overview.before}
        </span>
      }
    >
      <Drawing sales={sales} description={description} />
      <details className={styles['table']}>
        <summary>{overview.asTable}</summary>
        <SalesTable sales={sales} />
      </details>
    </Panel>
  )
}

function Drawing({ sales, description }: { sales: SalesOverview; description: string }) {
  const { date, number } = useFormats()
  const { days, earlierDays } = sales
  const values = days.map((day) => Number(day.sales))
  const before = earlierDays.map((day) => Number(day.sales))
  const lines = scaleOf(Math.max(...values, ...before))
  const highest = lines.at(-1) ?? 1
  const y = (value: number) => EDGE + HEIGHT * (1 - value / highest)
  const step = WIDTH / days.length
  const middle = (place: number) => step * (place + 0.5)
  const bar = Math.min(step * 0.66, 48)
  const [first, last] = [days[0], days.at(-1)]

  return (
    <div className={styles['chart']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2 * EDGE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        {lines.map((value) => (
          <line
            key={value}
            className={styles['grid']}
            x1={0}
            x2={WIDTH}
            y1={y(value)}
            y2={y(value)}
          />
        ))}
        {days.map((day, place) => (
          <rect
            key={day.date}
            className={styles['bar']}
            data-last={day === last}
            x={middle(place) - bar / 2}
            y={y(Number(day.sales))}
            width={bar}
            height={HEIGHT + EDGE - y(Number(day.sales))}
          />
        ))}
        <polyline
          className={styles['before']}
          points={before.map((value, place) => `${middle(place)},${y(value)}`).join(' ')}
        />
      </svg>
      {/* Not in the drawing, which is scaled: its text would be too small on a phone. */}
      <ol className={styles['scale']} aria-hidden="true">
        {lines.toReversed().map((value) => (
          <li key={value}>{number(value)}</li>
        ))}
      </ol>
      <p className={styles['dates']} aria-hidden="true">
        <span>{first && date(`${first.date}T12:00`)}</span>
        {days.length > 1 && <span>{last && date(`${last.date}T12:00`)}</span>}
      </p>
    </div>
  )
}

function SalesTable({ sales: { days, earlierDays, currency } }: { sales: SalesOverview }) {
  const { overview } = useMessages()
  const { date, money, number } = useFormats()
  const rows = days.map((day, place) => ({ day, before: earlierDays[place] })).toReversed()

  return (
    <Table
      caption={overview.salesPerDay({ currency })}
      rows={rows}
      keyOf={({ day }) => day.date}
      columns={[
        { label: overview.day, cell: ({ day }) => date(`${day.date}T12:00`) },
        { label: overview.orders, isNumber: true, cell: ({ day }) => number(day.orders) },
        { label: overview.sales, isNumber: true, cell: ({ day }) => money(day.sales, currency) },
        {
          label: overview.before,
          isNumber: true,
          cell: ({ before }) => before && money(before.sales, currency),
        },
      ]}
    />
  )
}
