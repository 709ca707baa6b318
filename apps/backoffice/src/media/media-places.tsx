import type { MediaFile } from '@vitrine/contract'
import styles from './media.module.css'
import { FileCaption, FileThumbnail } from './media-file.tsx'

/** The files where the grid has them, until it is loaded. */
export function MediaPlaces({ files }: { files: readonly MediaFile[] }) {
  return (
    <div className={styles['grid']}>
      {files.map((file) => (
        <div key={file.id} className={styles['file']}>
          <FileThumbnail file={file} />
          <FileCaption file={file} />
        </div>
      ))}
    </div>
  )
}
