import { Button } from '@vitrine/ui'
import { FileButton } from '../fields/file-button.tsx'
import { PendingFile } from '../product-editor/media/pending-file.tsx'
import { useUploads } from '../product-editor/media/use-uploads.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './collections.module.css'

export interface CollectionPictureProps {
  picture: { id: string; url: string } | null
  canEdit: boolean
  onChange: (picture: { id: string; url: string } | null) => void
}

/** The picture of a collection: sent once it has words, and saved with the other details. */
export function CollectionPicture({ picture, canEdit, onChange }: CollectionPictureProps) {
  const { collections: messages, editor } = useMessages()
  const { media } = useAdmin()
  const uploads = useUploads(media, ({ id, url }) => onChange({ id, url }))

  return (
    <Panel title={messages.picture}>
      <div className={styles['picture']}>
        {picture && <img src={picture.url.replace(/w_\d+,h_\d+/, 'w_480,h_480')} alt="" />}
        {canEdit && uploads.files.length === 0 && (
          <div>
            <FileButton
              accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
              onFiles={uploads.add}
            >
              {picture ? messages.replacePicture : messages.choosePicture}
            </FileButton>
            {picture && (
              <Button type="button" look="quiet" size="small" onClick={() => onChange(null)}>
                {editor.removePicture}
              </Button>
            )}
          </div>
        )}
      </div>
      {uploads.files.map((file) => (
        <PendingFile
          key={file.key}
          file={file}
          onDescribe={(words) => uploads.describe(file.key, words)}
          onUpload={() => uploads.upload(file.key)}
          onCancel={() => uploads.cancel(file.key)}
        />
      ))}
    </Panel>
  )
}
