import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** What is to be seen; empty when the words beside it say it already. */
  alt: string
  width: number
  height: number
  /** The first picture of a page is fetched before anything else that waits. */
  first?: boolean
  /** A CSS colour that stands in until the picture is there. */
  placeholder?: string | undefined
  /** Lamps and candles keep their light in the dark theme. */
  keepBright?: boolean
  className?: string | undefined
}

/** A picture in the 4:5 frame of the shelf. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  first = false,
  placeholder,
  keepBright = false,
  className,
}: PictureProps) {
  return (
    <span
      className={classNames(styles['frame'], keepBright && styles['bright'], className)}
      style={placeholder ? { backgroundColor: placeholder } : undefined}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}
