import type { MediaFile, TranslatedText, UpdateFileRequest } from '@vitrine/contract'
import { Button, Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { TranslatedField } from '../fields/translated-field.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { CENTRE, FocalPicture, FocalSliders } from '../product-editor/media/focal-point.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useFormats } from '../screen/formats.ts'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useShopLanguages } from '../shell/shop-languages.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { fileSize } from './file-size.ts'
import { FileUsages } from './file-usages.tsx'
import styles from './media.module.css'
import { nameOf } from './media-file.tsx'
import { PosterField } from './poster-field.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { thumbnailUrl } from './thumbnail-url.ts'

export interface FileDialogProps {
  file: MediaFile
  onChange: (file: MediaFile) => void
  /** With the file that is shown in its place; the replaced one is deleted. */
  onReplaced: (file: MediaFile) => void
  onDelete: () => void
  onClose: () => void
}

type Changes = Omit<UpdateFileRequest['file'], 'id'>

/** One file: its name, what it shows in words in each language of the shop, its focal point, and where it is used. */
export function FileDialog({ file, onChange, onReplaced, onDelete, onClose }: FileDialogProps) {
  const { media: messages, editor, common, mediaErrors } = useMessages()
  const { media } = useAdmin()
  const [name, setName] = useState(file.displayName)
  const { own = '' } = useShopLanguages()
  const [words, setWords] = useState<TranslatedText>(() => wordsOf(file))
  const [isDecorative, setDecorative] = useState(file.decorative === true)
  const change = useChange()
  const isShown = file.mediaType === 'IMAGE' || file.mediaType === 'VIDEO'
  const point = file.focalPoint ?? CENTRE
  const isWordless = isShown && !isDecorative && words.original.trim() === ''

  async function update(changes: Changes) {
    return change.run(async () => {
      const reply = await media.updateFile({ id: file.id, ...changes })
      onChange(reply.file)
    })
  }

  async function save() {
    if (isWordless) return
    const described = isDecorative ? { decorative: true } : toAltTexts(words)
    const isSaved = await update({ displayName: name.trim(), ...(isShown && described) })
    if (isSaved) onClose()
  }

  return (
    <Modal title={nameOf(file)} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={styles['details']}>
          <div className={styles['look']}>
            {file.mediaType === 'IMAGE' ? (
              <FocalPicture
                url={`${file.url}/v1/fit/w_480,h_480/file.webp`}
                point={point}
                isReadOnly={false}
                onChange={(focalPoint) => update({ focalPoint })}
              />
            ) : null}
            {file.mediaType === 'VIDEO' && (
              <PosterField
                videoId={file.id}
                poster={thumbnailUrl(file)}
                onChange={(poster) => onChange(withPoster(file, poster?.id))}
              />
            )}
            <Facts file={file} />
            <FileUsages id={file.id} />
          </div>
          <div className={styles['fields']}>
            <TextField label={messages.name} value={name} maxLength={200} onChange={setName} />
            {isShown && (
              <>
                <TranslatedField
                  label={editor.words}
                  hint={editor.wordsHint}
                  language={own}
                  isLong
                  value={words}
                  maxLength={1000}
                  disabled={isDecorative}
                  error={isWordless ? messages.wordsMissing : undefined}
                  onChange={setWords}
                />
                <Checkbox
                  name="decorative"
                  checked={isDecorative}
                  onChange={({ target }) => setDecorative(target.checked)}
                >
                  {editor.decorative}
                </Checkbox>
              </>
            )}
            {file.mediaType === 'IMAGE' && (
              <FocalSliders
                point={point}
                isReadOnly={false}
                onChange={(focalPoint) => update({ focalPoint })}
              />
            )}
          </div>
        </div>
        <ChangeNotice failure={change.failure} reasons={mediaErrors} />
        <div className={styles['answers']}>
          <Button
            size="small"
            busy={change.isRunning ? common.saving : undefined}
            aria-disabled={isWordless || undefined}
          >
            {common.save}
          </Button>
          <Button type="button" look="quiet" size="small" onClick={onClose}>
            {common.cancel}
          </Button>
          <ReplaceButton file={file} onReplaced={onReplaced} />
          <Button type="button" look="destructive" size="small" onClick={onDelete}>
            {messages.deleteOne}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const wordsOf = ({ altText, altTextTranslations: translations }: MediaFile): TranslatedText => ({
  original: altText,
  ...(translations && { translations }),
})

function toAltTexts({ original, translations = {} }: TranslatedText) {
  const written = Object.entries(translations).map(([code, text]) => [code, text.trim()] as const)
  return {
    altText: original.trim(),
    altTextTranslations: Object.fromEntries(written.filter(([, text]) => text !== '')),
  }
}

function withPoster({ posterId: _, ...video }: MediaFile, posterId: string | undefined): MediaFile {
  return posterId === undefined ? video : { ...video, posterId }
}

function Facts({ file }: { file: MediaFile }) {
  const { media: messages, language } = useMessages()
  const { dateTime } = useFormats()
  const facts = [
    [messages.type, `${messages[file.mediaType]} (${file.mimeType})`],
    [messages.dimensions, file.width ? `${file.width} × ${file.height}` : undefined],
    [messages.size, fileSize(file.sizeInBytes, language.locale)],
    [messages.added, dateTime(file.createdDate)],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{messages.original}</dt>
        <dd>
          <a href={file.url} target="_blank" rel="noreferrer">
            {messages.openOriginal}
          </a>
        </dd>
      </div>
    </dl>
  )
}
