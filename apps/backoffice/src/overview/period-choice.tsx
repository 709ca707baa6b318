import { Link } from 'react-router'
import { useMessages } from '../shell/language-context.tsx'
import styles from './overview-screen.module.css'
import { type Period, periods, writePeriod } from './period.ts'

/** The days that are compared; each has its own address. */
export function PeriodChoice({ period }: { period: Period }) {
  const { overview } = useMessages()
  return (
    <nav className={styles['periods']} aria-label={overview.period}>
      {periods.map((one) => (
        <Link
          key={one}
          to={writePeriod(one)}
          aria-current={one === period ? 'true' : undefined}
          preventScrollReset
        >
          {overview.days({ count: Number(one) })}
        </Link>
      ))}
    </nav>
  )
}
