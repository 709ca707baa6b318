import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The alternative text; empty when the text beside it says the same. */
  alt: string
  width: number
  height: number
  /** Whether the picture is the first of the page, which is loaded with high priority. */
  first?: boolean
  /** A CSS colour that is shown until the picture is loaded. */
  placeholder?: string | undefined
  /** The `object-position` of a cropped picture; otherwise its middle. */
  focus?: string | undefined
  /** Not dimmed in the dark theme, as for pictures of lamps and candles. */
  keepBright?: boolean
  className?: string | undefined
}

/** A picture in the 4:5 frame of listings. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  first = false,
  placeholder,
  focus,
  keepBright = false,
  className,
}: PictureProps) {
  return (
    <span
      className={classNames(styles['frame'], keepBright && styles['bright'], className)}
      data-color={placeholder}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        data-focus={focus}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </span>
  )
}
