import { Notice } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { FileDrop } from '../../fields/file-drop.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import type { SectionProps } from '../sections/section-props.ts'
import { PendingFile } from './pending-file.tsx'
import { PicturePlaces } from './picture-places.tsx'
import { useUploads } from './use-uploads.ts'

const PictureGrid = lazyPart(
  async () => (await import('./picture-grid.tsx')).PictureGrid,
  PicturePlaces,
)

const PictureDetails = lazyPart(async () => (await import('./picture-details.tsx')).PictureDetails)

const ACCEPTED = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/webm',
]

/** The pictures and videos of the product, in the order in which the shop shows them. */
export function MediaSection({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor } = useMessages()
  const { media } = useAdmin()
  const { pictures } = values
  // Uploads end while others are edited: each is added to the pictures as they are then.
  const latest = useRef(pictures)
  latest.current = pictures
  const uploads = useUploads(media, (picture) => {
    latest.current = [...latest.current.filter(({ id }) => id !== picture.id), picture]
    onChange({ pictures: latest.current })
  })
  const [selectedId, setSelectedId] = useState<string>()
  const selected = pictures.find(({ id }) => id === selectedId)
  const silent = pictures.filter(({ altText, isVideo }) => !isVideo && altText.trim() === '')
  const waiting = uploads.files.filter(({ state }) => state === 'waiting').length

  return (
    <Panel title={editor.media} note={String(pictures.length)}>
      {problemOf('pictures') && <Notice tone="bad">{problemOf('pictures')}</Notice>}
      {pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          selectedId={selectedId}
          isReadOnly={isReadOnly}
          onSelect={setSelectedId}
          onChange={(changed) => onChange({ pictures: changed })}
        />
      )}
      {selected && (
        <PictureDetails
          key={selected.id}
          picture={selected}
          options={values.options}
          isReadOnly={isReadOnly}
          onOptions={(options) => onChange({ options })}
          onChange={(changed) =>
            onChange({ pictures: pictures.map((one) => (one.id === changed.id ? changed : one)) })
          }
          onRemove={() => {
            setSelectedId(undefined)
            onChange(withoutPicture(values, selected.id))
          }}
        />
      )}
      {uploads.files.map((file) => (
        <PendingFile
          key={file.key}
          file={file}
          onDescribe={(words) => uploads.describe(file.key, words)}
          onUpload={() => uploads.upload(file.key)}
          onCancel={() => uploads.cancel(file.key)}
        />
      ))}
      {waiting > 0 && <Notice tone="warn">{editor.waitingForWords({ count: waiting })}</Notice>}
      {!isReadOnly && (
        <FileDrop
          text={editor.dropFiles}
          hint={editor.filesHint}
          allowsMultiple
          accept={ACCEPTED}
          onFiles={(files) => uploads.add(files.filter(({ type }) => ACCEPTED.includes(type)))}
        >
          {editor.chooseFiles}
        </FileDrop>
      )}
      {silent.length > 0 && (
        <Notice tone="warn">{editor.picturesWithoutWords({ count: silent.length })}</Notice>
      )}
    </Panel>
  )
}

/** The picture is also gone from the choices that showed it. */
function withoutPicture({ pictures, options }: SectionProps['values'], id: string) {
  return {
    pictures: pictures.filter((one) => one.id !== id),
    options: options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        mediaIds: choice.mediaIds.filter((one) => one !== id),
      })),
    })),
  }
}
