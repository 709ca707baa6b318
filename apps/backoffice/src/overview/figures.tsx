import type { AttentionOverview, SalesOverview } from '@vitrine/contract'
import { type Formats, useFormats } from '../screen/formats.ts'
import type { Messages } from '../shell/language.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './overview-screen.module.css'

export interface FiguresProps {
  sales: SalesOverview
  abandoned: AttentionOverview['abandonedCheckouts']
}

/** The figures of the period, with how they compare to the days before. */
export function Figures({ sales: { total, earlier, currency }, abandoned }: FiguresProps) {
  const { overview } = useMessages()
  const formats = useFormats()
  const { wholeMoney, money, number } = formats
  const average = total.orders === 0 ? 0 : Number(total.sales) / total.orders

  return (
    <dl className={styles['figures']}>
      <Figure label={overview.sales} value={wholeMoney(total.sales, currency)}>
        {comparison(overview, formats, Number(total.sales), Number(earlier.sales))}
      </Figure>
      <Figure label={overview.orders} value={number(total.orders)}>
        {comparison(overview, formats, total.orders, earlier.orders)}
      </Figure>
      <Figure label={overview.average} value={money(average, currency)}>
        {overview.refundsOf({ amount: wholeMoney(total.refunds, currency) })}
      </Figure>
      {abandoned && (
        <Figure
          label={overview.abandoned}
          value={wholeMoney(abandoned.abandonedTotal.amount, currency)}
        >
          {overview.cameBack({ amount: wholeMoney(abandoned.recoveredTotal.amount, currency) })}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>{children}</dd>
    </div>
  )
}

/** In words, so that no colour has to say it. */
function comparison(
  messages: Messages['overview'],
  { percent }: Formats,
  now: number,
  before: number,
) {
  if (before === 0) return messages.noneBefore
  const change = (now - before) / before
  const share = percent(Math.abs(change))
  if (Math.abs(change) < 0.0005) return messages.asBefore
  return change > 0 ? messages.moreThanBefore({ share }) : messages.lessThanBefore({ share })
}
