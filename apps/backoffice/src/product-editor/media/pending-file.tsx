import { Button, Checkbox, Progress } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './media.module.css'
import type { UploadedFile } from './use-uploads.ts'

export interface PendingFileProps {
  file: UploadedFile
  onDescribe: (words: Partial<Pick<UploadedFile, 'altText' | 'isDecorative'>>) => void
  onUpload: () => void
  onCancel: () => void
}

/** A chosen file: what it shows in words, then how far it is sent. */
export function PendingFile({ file, onDescribe, onUpload, onCancel }: PendingFileProps) {
  const { editor } = useMessages()
  const { altText, isDecorative, state, progress, reason } = file
  const isReady = isDecorative || altText.trim() !== ''

  return (
    <form
      className={styles['pending']}
      onSubmit={(event) => {
        event.preventDefault()
        onUpload()
      }}
    >
      <Preview file={file.file} />
      <div className={styles['words']}>
        <p className={styles['file']}>{file.file.name}</p>
        {state === 'sending' ? (
          <Progress label={editor.uploading({ name: file.file.name })} value={progress} />
        ) : (
          <>
            <TextField
              label={editor.words}
              hint={editor.wordsHint}
              value={altText}
              maxLength={1000}
              disabled={isDecorative}
              error={state === 'failed' ? editor.uploadFailed({ reason: reason ?? '' }) : undefined}
              onChange={(text) => onDescribe({ altText: text })}
            />
            <Checkbox
              name={`decorative-${file.key}`}
              checked={isDecorative}
              onChange={({ target }) => onDescribe({ isDecorative: target.checked })}
            >
              {editor.decorative}
            </Checkbox>
          </>
        )}
        <div className={styles['answers']}>
          {state !== 'sending' && (
            <Button size="small" look="second" aria-disabled={!isReady || undefined}>
              {state === 'failed' ? editor.tryAgain : editor.upload}
            </Button>
          )}
          <Button type="button" size="small" look="quiet" onClick={onCancel}>
            {editor.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Drawn, because the page's policy loads no pictures from memory. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    let isGone = false
    createImageBitmap(file, { resizeWidth: 160, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const target = canvas.current
        if (isGone || !target) return
        target.width = bitmap.width
        target.height = bitmap.height
        target.getContext('2d')?.drawImage(bitmap, 0, 0)
        bitmap.close()
      },
      () => {
        // Not a picture that this browser reads: the platform decides, and the frame stays empty.
      },
    )
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas ref={canvas} className={styles['preview']} />
}
