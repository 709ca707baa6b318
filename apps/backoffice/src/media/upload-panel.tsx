import { Notice } from '@vitrine/ui'
import { FileDrop } from '../fields/file-drop.tsx'
import { PendingFile } from '../product-editor/media/pending-file.tsx'
import { useUploads } from '../product-editor/media/use-uploads.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './media.module.css'

/** Files are dropped or chosen, described, and sent; each says how far it is, or why it was refused. */
export function UploadPanel({ onStored }: { onStored: () => void }) {
  const { media: messages, editor } = useMessages()
  const { media } = useAdmin()
  const uploads = useUploads(media, onStored)
  const waiting = uploads.files.filter(({ state }) => state === 'waiting').length

  return (
    <div className={styles['uploads']}>
      <FileDrop text={messages.drop} hint={messages.dropHint} allowsMultiple onFiles={uploads.add}>
        {editor.chooseFiles}
      </FileDrop>
      {waiting > 0 && <Notice tone="warn">{editor.waitingForWords({ count: waiting })}</Notice>}
      {uploads.files.map((file) => (
        <PendingFile
          key={file.key}
          file={file}
          onDescribe={(words) => uploads.describe(file.key, words)}
          onUpload={() => uploads.upload(file.key)}
          onCancel={() => uploads.cancel(file.key)}
        />
      ))}
    </div>
  )
}
