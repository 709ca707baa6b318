import { Button } from '@vitrine/ui'
import { FileTrigger, Button as PressButton } from 'react-aria-components'
import { sendFile } from '../../product-editor/media/send-file.ts'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import styles from './brand.module.css'

/** A file of the media library. */
export interface ChosenLogo {
  id: string
  url: string
}

export interface LogoFieldProps {
  shopName: string
  logo: ChosenLogo | undefined
  error: string | undefined
  onChange: (logo: ChosenLogo | undefined) => void
}

/** The logo, sent to the media library as soon as it is chosen, with the shop's name as its words. */
export function LogoField({ shopName, logo, error, onChange }: LogoFieldProps) {
  const { settings: messages } = useMessages()
  const { media } = useAdmin()
  const sending = useChange()

  async function send(file: File) {
    await sending.run(async () => {
      const { uploadUrl } = await media.generateUploadUrl({
        displayName: file.name.slice(0, 200),
        altText: shopName,
      })
      const { signal } = new AbortController()
      const { id, url } = await sendFile(uploadUrl, file, { signal, onProgress: () => {} })
      onChange({ id, url })
    })
  }

  return (
    <fieldset className={parts['group']} aria-busy={sending.isRunning}>
      <legend>{messages.logo}</legend>
      <p className={parts['note']}>{messages.logoHint}</p>
      {logo && <img className={styles['chosen']} src={logo.url} alt={shopName} />}
      <div className={styles['choices']}>
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/webp', 'image/jpeg', 'image/avif']}
          onSelect={(files) => {
            const [file] = files ?? []
            if (file) send(file)
          }}
        >
          <PressButton className={styles['choose'] ?? ''}>
            {logo ? messages.replaceLogo : messages.chooseLogo}
          </PressButton>
        </FileTrigger>
        {logo && (
          <Button type="button" look="quiet" size="small" onClick={() => onChange(undefined)}>
            {messages.removeLogo}
          </Button>
        )}
      </div>
      {sending.isRunning && <p role="status">{messages.sendingLogo}</p>}
      {error && <p className={parts['error']}>{error}</p>}
      <ChangeNotice failure={sending.failure} reasons={{}} />
    </fieldset>
  )
}
