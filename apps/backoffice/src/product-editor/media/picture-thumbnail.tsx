import type { ProductPicture } from '../values/product-values.ts'
import styles from './media.module.css'

/** The picture, or the poster of a video. */
export function PictureThumbnail({ picture }: { picture: ProductPicture }) {
  const { isVideo, url, thumbnail, altText, focalPoint } = picture
  const source = isVideo ? thumbnail : url
  const position = focalPoint && `${focalPoint.x * 100}% ${focalPoint.y * 100}%`
  return (
    <span className={styles['frame']} data-video={isVideo || undefined}>
      {source && (
        <img
          src={sized(source)}
          alt={altText}
          loading="lazy"
          style={{ objectPosition: position }}
        />
      )}
    </span>
  )
}

/** Addresses of pictures name the size that is wanted. */
function sized(url: string) {
  return url.replace(/w_\d+,h_\d+/, 'w_480,h_600')
}
