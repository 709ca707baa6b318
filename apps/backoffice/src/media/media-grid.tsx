import type { MediaFile } from '@vitrine/contract'
import { Checkbox, GridList, GridListItem, type Selection } from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import styles from './media.module.css'
import { FileCaption, FileThumbnail, nameOf } from './media-file.tsx'

export interface MediaGridProps {
  files: readonly MediaFile[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

/** Files as pictures: Enter opens one, the space bar chooses it, arrows move. */
export function MediaGrid({ files, chosen, onChoose, onOpen }: MediaGridProps) {
  const { media: messages } = useMessages()
  const shown = new Set(files.map(({ id }) => id))

  /** Those of other pages stay chosen. */
  function choose(selection: Selection) {
    const here = selection === 'all' ? shown : new Set([...selection].map(String))
    onChoose(new Set([...[...chosen].filter((id) => !shown.has(id)), ...here]))
  }

  return (
    <GridList
      className={styles['grid'] ?? ''}
      aria-label={messages.title}
      layout="grid"
      items={files}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={[...chosen].filter((id) => shown.has(id))}
      onSelectionChange={choose}
      onAction={(id) => onOpen(String(id))}
    >
      {(file) => (
        <GridListItem id={file.id} textValue={nameOf(file)} className={styles['file'] ?? ''}>
          <Checkbox
            slot="selection"
            aria-label={messages.choose({ name: nameOf(file) })}
            className={styles['check'] ?? ''}
          />
          <FileThumbnail file={file} />
          <FileCaption file={file} />
        </GridListItem>
      )}
    </GridList>
  )
}
