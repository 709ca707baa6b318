import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './action-menu.module.css'

export interface Action {
  id: string
  label: string
  isDestructive?: boolean
  onAction: () => void
}

/** A button that opens a list of further actions; nothing where there are none. */
export function ActionMenu({
  label,
  actions,
  children,
}: {
  label: string
  actions: readonly Action[]
  /** Shown in place of the label, which is then for screen readers alone. */
  children?: ReactNode
}) {
  if (actions.length === 0) return null
  return (
    <MenuTrigger>
      <Button
        className={(children ? styles['icon'] : styles['button']) ?? ''}
        {...(children && { 'aria-label': label })}
      >
        {children ?? label}
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end">
        <Menu className={styles['menu'] ?? ''} aria-label={label}>
          {actions.map(({ id, label: text, isDestructive = false, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              className={styles['item'] ?? ''}
              data-destructive={isDestructive || undefined}
              onAction={onAction}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
