import type { IconName } from '../shell/navigation/nav-icon.tsx'

/** A line of the command palette: where it leads, or what it does. */
export interface Command {
  /** Unique in the palette. */
  id: string
  label: string
  /** What tells it from others of the same name: a price, an e-mail address. */
  detail?: string
  icon: IconName
  /** The keys that do the same, one after another. */
  keys?: readonly string[]
  run: () => void
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
}
