import type { AttentionOverview } from '@vitrine/contract'
import { Link } from 'react-router'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { NavIcon } from '../shell/navigation/nav-icon.tsx'
import styles from './overview-screen.module.css'

/** What needs a person, with where it is done. */
export function AttentionPanel({ attention }: { attention: AttentionOverview }) {
  const { overview } = useMessages()
  const { dateTime } = useFormats()
  const { orders, members, stock, webhooks = [] } = attention
  const dead = webhooks.reduce((sum, one) => sum + one.dead, 0)
  const failing = webhooks.find(({ status, dead: lost }) => status === 'FAILING' || lost > 0)
  const entries = [
    orders &&
      orders.toSend > 0 && {
        icon: 'orders' as const,
        text: overview.toSend({ count: orders.toSend }),
        to: '/orders?payment=PAID&fulfillment=NOT_FULFILLED',
        verb: overview.pack,
      },
    orders &&
      orders.toPay > 0 && {
        icon: 'orders' as const,
        text: overview.toPay({ count: orders.toPay }),
        to: '/orders?payment=NOT_PAID',
        verb: overview.look,
      },
    orders &&
      orders.toAnswer > 0 && {
        icon: 'orders' as const,
        text: overview.toAnswer({ count: orders.toAnswer }),
        to: '/orders?view=returns',
        verb: overview.decide,
      },
    members &&
      members.waiting > 0 && {
        icon: 'members' as const,
        text: overview.waiting({ count: members.waiting }),
        note:
          members.waitingSince && overview.oldestSince({ date: dateTime(members.waitingSince) }),
        to: '/members?view=waiting',
        verb: overview.decide,
      },
    stock &&
      stock.out > 0 && {
        icon: 'products' as const,
        text: overview.soldOut({ count: stock.out }),
        to: '/inventory?stock=soldOut',
        verb: overview.look,
      },
    failing && {
      icon: 'webhooks' as const,
      text: dead > 0 ? overview.deadWebhooks({ count: dead }) : overview.failingWebhook,
      note: hostOf(failing.url),
      to: dead > 0 ? '/webhooks?view=dead' : '/webhooks?view=endpoints',
      verb: overview.look,
    },
  ].filter((entry) => !!entry)

  return (
    <Panel title={overview.needsYou} isFlush>
      {entries.length === 0 ? (
        <p className={styles['empty']}>{overview.nothing}</p>
      ) : (
        <ul className={styles['list']}>
          {entries.map(({ icon, text, note, to, verb }) => (
            <li key={text}>
              <NavIcon name={icon} />
              <span>
                {text}
                {note && <small>{note}</small>}
              </span>
              {to && (
                <Link to={to} aria-label={`${verb}: ${text}`}>
                  {verb}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The host of an address, which is enough to know whose it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
