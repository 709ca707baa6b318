import { useId } from 'react'
import { NavLink } from 'react-router'
import { useMessages } from '../language-context.tsx'
import { useIsPermitted } from '../staff-context.ts'
import { useAttention } from './attention.tsx'
import { NavIcon } from './nav-icon.tsx'
import { type NavigationGroup, type NavigationItem, navigation } from './navigation.ts'
import styles from './navigation-links.module.css'

/** The links of the navigation in their groups, as far as the role allows; the current one is marked. */
export function NavigationLinks() {
  const { shell } = useMessages()
  const isPermitted = useIsPermitted()
  const groups = navigation
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(({ permission }) => !permission || isPermitted(permission)),
    }))
    .filter(({ items }) => items.length > 0)

  return (
    <nav className={styles['navigation']} aria-label={shell.navigation}>
      {groups.map((group) => (
        <Group key={group.label ?? ''} {...group} />
      ))}
    </nav>
  )
}

function Group({ label, items }: NavigationGroup) {
  const { shell } = useMessages()
  const id = useId()

  return (
    <div>
      {label && (
        <p id={id} className={styles['label']}>
          {shell[label]}
        </p>
      )}
      <ul aria-labelledby={label && id}>
        {items.map(({ to, icon, label: name, counts }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'}>
              <NavIcon name={icon} />
              {shell[name]}
              {counts && <Count of={counts} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How much of it needs a person; shown up to 99. */
function Count({ of: name }: { of: NonNullable<NavigationItem['counts']> }) {
  const { shell } = useMessages()
  const { orders, members, webhooks = [] } = useAttention()
  const counts = {
    orders: orders?.toHandle ?? 0,
    members: members?.waiting ?? 0,
    webhooks: webhooks.reduce((sum, { dead }) => sum + dead, 0),
  }
  const texts = {
    orders: shell.ordersToHandle,
    members: shell.membersWaiting,
    webhooks: shell.webhooksGaveUp,
  }
  const count = counts[name]
  if (count === 0) return null

  return (
    <>
      <span data-count aria-hidden="true">
        {count < 100 ? count : '99+'}
      </span>
      <span className="visually-hidden">{texts[name]({ count })}</span>
    </>
  )
}
