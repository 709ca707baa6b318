import { useState } from 'react'
import {
  Modal as AriaModal,
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import { NavIcon } from '../shell/navigation/nav-icon.tsx'
import type { Command, CommandGroup } from './command.ts'
import styles from './command-palette.module.css'
import { Keys } from './keys-text.tsx'
import { type CommandHandlers, useCommands } from './use-commands.ts'
import { useEntitySearch } from './use-entity-search.ts'

export interface CommandPaletteProps extends CommandHandlers {
  onClose: () => void
}

/** One field that finds products, orders, members, collections, screens and actions; a choice closes it. */
export function CommandPalette({ onClose, ...handlers }: CommandPaletteProps) {
  const { commands: messages } = useMessages()
  const [text, setText] = useState('')
  const local = useMatching(useCommands(handlers), text)
  const search = useEntitySearch(text)
  const groups = [...search.groups, ...local].filter(({ commands }) => commands.length > 0)
  const all = groups.flatMap(({ commands }) => commands)

  function run(id: string) {
    onClose()
    all.find((command) => command.id === id)?.run()
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles['overlay'] ?? ''}
    >
      <AriaModal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={messages.title}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={messages.title} autoFocus className={styles['field'] ?? ''}>
              <NavIcon name="search" />
              <Input
                role="combobox"
                aria-expanded
                placeholder={messages.placeholder}
                className={styles['input'] ?? ''}
              />
              <Keys keys={['Esc']} />
            </SearchField>
            <ListBox
              className={styles['list'] ?? ''}
              aria-label={messages.title}
              onAction={(id) => run(String(id))}
              renderEmptyState={() => <Nothing text={text} isSearching={search.isSearching} />}
            >
              {groups.map(({ id, title, commands }) => (
                <ListBoxSection key={id} id={id} className={styles['group'] ?? ''}>
                  <Header>{title}</Header>
                  {commands.map((command) => (
                    <Line key={command.id} command={command} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          {search.hasFailed && (
            <p role="alert" className={styles['failed']}>
              {messages.failed}
            </p>
          )}
          <p role="status" className="visually-hidden">
            {text !== '' && !search.isSearching && messages.results({ count: all.length })}
          </p>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

function Line({ command: { id, label, detail, icon, keys } }: { command: Command }) {
  return (
    <ListBoxItem id={id} textValue={label} className={styles['line'] ?? ''}>
      <NavIcon name={icon} />
      <span className={styles['label']}>{label}</span>
      {detail && <span className={styles['detail']}>{detail}</span>}
      {keys && <Keys keys={keys} />}
    </ListBoxItem>
  )
}

function Nothing({ text, isSearching }: { text: string; isSearching: boolean }) {
  const { commands: messages } = useMessages()
  return (
    <p className={styles['nothing']}>
      {isSearching ? messages.searching : messages.nothing({ text: text.trim() })}
    </p>
  )
}

/** The commands of which the label has each word of the text. */
function useMatching(groups: CommandGroup[], text: string): CommandGroup[] {
  const { contains } = useFilter({ sensitivity: 'base' })
  const words = text.trim().split(/\s+/)
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => words.every((word) => contains(label, word))),
  }))
}
