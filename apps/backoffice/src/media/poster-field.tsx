import { Button, Progress } from '@vitrine/ui'
import { useState } from 'react'
import { FileButton } from '../fields/file-button.tsx'
import styles from '../product-editor/media/media.module.css'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { sendFile } from '../uploads/send-file.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export interface PosterFieldProps {
  videoId: string
  /** The address of the poster, if there is one. */
  poster: string | undefined
  isReadOnly?: boolean
  onChange: (poster: { id: string; url: string } | undefined) => void
}

/** The picture that is shown until a video plays. It is saved at once, for everything that shows the video. */
export function PosterField({ videoId, poster, isReadOnly = false, onChange }: PosterFieldProps) {
  const { editor } = useMessages()
  const { media } = useAdmin()
  const [progress, setProgress] = useState(0)
  const change = useChange()

  async function send(file: File) {
    setProgress(0)
    // The video's words say what it shows; a screen reader is not told twice.
    const { uploadUrl } = await media.generateUploadUrl({
      displayName: file.name.slice(0, 200),
      decorative: true,
    })
    const { signal } = new AbortController()
    const { id, url } = await sendFile(uploadUrl, file, { signal, onProgress: setProgress })
    await media.updateFile({ id: videoId, posterId: id })
    onChange({ id, url })
  }

  async function remove() {
    await media.updateFile({ id: videoId, posterId: null })
    onChange(undefined)
  }

  return (
    <fieldset className={styles['poster']} aria-busy={change.isRunning}>
      <legend>{editor.poster}</legend>
      {poster ? <img src={poster} alt="" /> : <p>{editor.noPoster}</p>}
      {!isReadOnly && (
        <div className={styles['answers']}>
          <FileButton
            accept={ACCEPTED}
            isBusy={change.isRunning}
            onFiles={([file]) => file && change.run(() => send(file))}
          >
            {poster ? editor.replacePoster : editor.choosePoster}
          </FileButton>
          {poster && (
            <Button type="button" look="quiet" size="small" onClick={() => change.run(remove)}>
              {editor.removePoster}
            </Button>
          )}
        </div>
      )}
      {change.isRunning && <Progress label={editor.sendingPoster} value={progress} />}
      <ChangeNotice failure={change.failure} />
    </fieldset>
  )
}
