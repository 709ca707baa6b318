import type { MediaFile } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { Checkbox, GridList, GridListItem, type Selection } from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import { fileSize } from './file-size.ts'
import styles from './media.module.css'
import { thumbnailUrl } from './thumbnail-url.ts'

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
          <Thumbnail file={file} />
          <FileCaption file={file} />
        </GridListItem>
      )}
    </GridList>
  )
}

function Thumbnail({ file }: { file: MediaFile }) {
  const url = thumbnailUrl(file)
  const { focalPoint: point, mediaType, mimeType } = file
  return (
    <span className={styles['frame']} data-type={mediaType}>
      {url === undefined ? (
        <span aria-hidden="true">{mimeType.split('/').at(-1)?.slice(0, 5).toUpperCase()}</span>
      ) : (
        <img
          src={url}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: point && `${point.x * 100}% ${point.y * 100}%` }}
        />
      )}
    </span>
  )
}

function FileCaption({ file }: { file: MediaFile }) {
  const { media: messages, language } = useMessages()
  return (
    <span className={styles['caption']}>
      <b>{nameOf(file)}</b>
      <small>
        {[
          file.width && `${file.width} × ${file.height}`,
          fileSize(file.sizeInBytes, language.locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {file.needsAltText && <Badge tone="warn">{messages.needsWords}</Badge>}
    </span>
  )
}

/** A file without a name is known by what it shows. */
export const nameOf = ({ displayName, altText, id }: MediaFile) => displayName || altText || id
