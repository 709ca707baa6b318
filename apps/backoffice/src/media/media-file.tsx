import type { MediaFile } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'
import { fileSize } from './file-size.ts'
import styles from './media.module.css'
import { thumbnailUrl } from './thumbnail-url.ts'

/** The picture of a file, or its type. */
export function FileThumbnail({ file }: { file: MediaFile }) {
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

/** Name, size, and whether its words are missing. */
export function FileCaption({ file }: { file: MediaFile }) {
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
