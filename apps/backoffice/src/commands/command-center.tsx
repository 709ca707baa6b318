import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../shell/language-context.tsx'
import { NavIcon } from '../shell/navigation/nav-icon.tsx'
import linkStyles from '../shell/navigation/navigation-links.module.css'
import styles from './command-center.module.css'
import { commandKey } from './keys.ts'
import { Keys } from './keys-text.tsx'
import { useShortcuts } from './use-shortcuts.ts'

// Parts of the program that most screens are shown without.
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}))

export interface CommandCenterProps {
  /** Whether there is room for the icon alone. */
  isNarrow?: boolean
  onSignOut: () => void
}

/** The button that opens the command palette, and the shortcuts of every screen. */
export function CommandCenter({ isNarrow = false, onSignOut }: CommandCenterProps) {
  const { commands: messages } = useMessages()
  const navigate = useNavigate()
  const [shown, setShown] = useState<'palette' | 'shortcuts'>()
  const open = () => setShown('palette')
  const close = () => setShown(undefined)
  useShortcuts({
    onCommands: open,
    onShortcuts: () => setShown('shortcuts'),
    onGoTo: (path) => navigate(path),
  })

  return (
    <>
      {isNarrow ? (
        <button type="button" className={styles['icon']} aria-label={messages.open} onClick={open}>
          <NavIcon name="search" />
        </button>
      ) : (
        <button type="button" className={linkStyles['link']} onClick={open}>
          <NavIcon name="search" />
          <span className={styles['label']}>{messages.open}</span>
          <Keys keys={[commandKey, 'K']} />
        </button>
      )}
      <Suspense>
        {shown === 'palette' && (
          <CommandPalette
            onClose={close}
            onShortcuts={() => setShown('shortcuts')}
            onSignOut={onSignOut}
          />
        )}
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  )
}
