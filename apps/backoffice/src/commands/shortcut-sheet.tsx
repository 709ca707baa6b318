import { Checkbox } from '@vitrine/ui'
import { useId, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { navigation } from '../shell/navigation/navigation.ts'
import { commandKey, readSingleKeys, saveSingleKeys, screenKeys } from './keys.ts'
import { Keys } from './keys-text.tsx'
import styles from './shortcut-sheet.module.css'

type Line = [name: string, ...keys: string[]]

/** Every shortcut of the back office, and whether those of a single key work. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { commands: messages, shell } = useMessages()
  const [hasSingleKeys, setSingleKeys] = useState(readSingleKeys)
  const helpId = useId()
  const screens = navigation
    .flatMap(({ items }) => items)
    .flatMap(({ to, label }): Line[] => {
      const key = screenKeys[to]
      return key === undefined ? [] : [[shell[label], 'G', key]]
    })

  return (
    <Modal title={messages.shortcuts} isWide onClose={onClose}>
      <div className={styles['groups']}>
        <Group
          title={messages.everywhere}
          lines={[
            [messages.title, commandKey, 'K'],
            [messages.focusSearch, '/'],
            [messages.shortcuts, '?'],
          ]}
        />
        <Group title={messages.screens} lines={screens} />
        <Group
          title={messages.tables}
          lines={[
            [messages.nextRow, 'Enter'],
            [messages.otherRow, '↑', '↓'],
            [messages.restore, 'Esc'],
            [messages.undo, commandKey, 'Z'],
          ]}
        />
        <Group title={messages.editor} lines={[[messages.save, commandKey, 'S']]} />
      </div>
      <div className={styles['choice']}>
        <Checkbox
          name="singleKeys"
          aria-describedby={helpId}
          checked={hasSingleKeys}
          onChange={({ target }) => {
            saveSingleKeys(target.checked)
            setSingleKeys(target.checked)
          }}
        >
          {messages.singleKeys}
        </Checkbox>
        <p id={helpId}>{messages.singleKeysHelp}</p>
      </div>
    </Modal>
  )
}

function Group({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['lines']}>
        {lines.map(([name, ...keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
