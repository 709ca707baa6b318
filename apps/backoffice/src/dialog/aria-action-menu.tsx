import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './action-menu.module.css'
import type { ActionMenuProps } from './action-menu.tsx'

/** A button that opens a list of further actions. */
export function AriaActionMenu({ label, actions, children }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button
        className={(children ? styles['icon'] : styles['button']) ?? ''}
        {...(children && { 'aria-label': label })}
      >
        {children ?? label}
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end">
        <Menu
          className={styles['menu'] ?? ''}
          aria-label={label}
          selectionMode={actions.some(({ isOn }) => isOn !== undefined) ? 'multiple' : 'none'}
          selectedKeys={actions.filter(({ isOn }) => isOn).map(({ id }) => id)}
        >
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
