import type { AttentionOverview } from '@vitrine/contract'
import { Link } from 'react-router'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './overview-screen.module.css'

/** The products of which few are left. */
export function StockPanel({ stock }: { stock: NonNullable<AttentionOverview['stock']> }) {
  const { overview } = useMessages()

  return (
    <Panel title={overview.runningLow} isFlush end={stock.low > 0 && <span>{stock.low}</span>}>
      {stock.items.length === 0 ? (
        <p className={styles['empty']}>{overview.nothingLow}</p>
      ) : (
        <ul className={styles['list']}>
          {stock.items.map(({ variantId, productId, name, choices, quantity }) => (
            <li key={productId + variantId}>
              <span>
                <Link to={`/products/${productId}`}>{name}</Link>
                {choices && <small>{choices}</small>}
              </span>
              <b>{overview.left({ quantity })}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
