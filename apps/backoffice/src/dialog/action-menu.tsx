import { lazy, type ReactNode, Suspense } from 'react'
import styles from './action-menu.module.css'

export interface Action {
  id: string
  label: string
  isDestructive?: boolean
  /** For what can be on or off: the action changes it, and the list stays open. */
  isOn?: boolean
  onAction: () => void
}

export interface ActionMenuProps {
  label: string
  actions: readonly Action[]
  /** Shown in place of the label, which is then for screen readers alone. */
  children?: ReactNode
}

const AriaActionMenu = lazy(async () => ({
  default: (await import('./aria-action-menu.tsx')).AriaActionMenu,
}))

/**
 * A button that opens a list of further actions; nothing where there are none. The list is loaded behind the screen, and
 * its place is kept until then.
 */
export function ActionMenu(props: ActionMenuProps) {
  const { label, actions, children } = props
  if (actions.length === 0) return null
  return (
    <Suspense
      fallback={
        <button
          type="button"
          className={children ? styles['icon'] : styles['button']}
          aria-label={children ? label : undefined}
          aria-haspopup="menu"
          aria-disabled
        >
          {children ?? label}
        </button>
      }
    >
      <AriaActionMenu {...props} />
    </Suspense>
  )
}
