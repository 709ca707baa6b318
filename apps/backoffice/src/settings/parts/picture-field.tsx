import { Button } from '@vitrine/ui'
import { FileButton } from '../../fields/file-button.tsx'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { sendFile } from '../../uploads/send-file.ts'
import parts from './parts.module.css'

/** A file of the media library. */
export interface ChosenPicture {
  id: string
  url: string
}

export interface PictureFieldProps {
  legend: string
  hint: string
  /** For people who cannot see it. */
  altText: string
  texts: { choose: string; replace: string; remove?: string }
  picture: ChosenPicture | undefined
  error: string | undefined
  /** Of the picture that is shown here. */
  className?: string | undefined
  onChange: (picture: ChosenPicture | undefined) => void
}

/** A picture, sent to the media library as soon as it is chosen. */
export function PictureField(props: PictureFieldProps) {
  const { legend, hint, altText, texts, picture, error, className, onChange } = props
  const { settings: messages } = useMessages()
  const { media } = useAdmin()
  const sending = useChange()

  async function send(file: File) {
    await sending.run(async () => {
      const { uploadUrl } = await media.generateUploadUrl({
        displayName: file.name.slice(0, 200),
        altText,
      })
      const { signal } = new AbortController()
      const { id, url } = await sendFile(uploadUrl, file, { signal, onProgress: () => {} })
      onChange({ id, url })
    })
  }

  return (
    <fieldset className={parts['group']} aria-busy={sending.isRunning}>
      <legend>{legend}</legend>
      <p className={parts['note']}>{hint}</p>
      {picture && <img className={className ?? parts['chosen']} src={picture.url} alt={altText} />}
      <div className={parts['choices']}>
        <FileButton
          accept={['image/png', 'image/webp', 'image/jpeg', 'image/avif']}
          onFiles={([file]) => file && send(file)}
        >
          {picture ? texts.replace : texts.choose}
        </FileButton>
        {picture && texts.remove !== undefined && (
          <Button type="button" look="quiet" size="small" onClick={() => onChange(undefined)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {sending.isRunning && <p role="status">{messages.sendingPicture}</p>}
      {error && <p className={parts['error']}>{error}</p>}
      <ChangeNotice failure={sending.failure} reasons={{}} />
    </fieldset>
  )
}
