import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './side-list.module.css'

export interface SideListProps {
  /** The label of the landmark. */
  name: string
  items: readonly SideListItem[]
  /** The path of the current one. */
  here: string
  /** What the current one is: a step of a process, or a page. */
  currentIs: 'step' | 'page'
  /** What the current one shows. */
  children: ReactNode
}

export interface SideListItem {
  path: string
  label: string
  state?: ReactNode
}

/** Pages in a list beside the current one; in narrow windows, in a line above it that scrolls. */
export function SideList({ name, items, here, currentIs, children }: SideListProps) {
  const list = useRef<HTMLOListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])

  return (
    <div className={styles['columns']}>
      <nav className={styles['list']} aria-label={name}>
        <ol ref={list}>
          {items.map(({ path, label, state }) => (
            <li key={path}>
              <Link to={path} aria-current={path === here ? currentIs : undefined}>
                <span>{label}</span>
                {state}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['current']}>{children}</div>
    </div>
  )
}
