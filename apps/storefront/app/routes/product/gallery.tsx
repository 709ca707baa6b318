import { CloserIcon, Link, Ribbon } from '@vitrine/ui'
import { type MouseEvent, type UIEvent, useEffect, useRef, useState, ViewTransition } from 'react'
import * as words from '#words/product'
import type { PictureView, ProductView } from '../../catalog/product-view.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureName } from '../../ui/travelling-picture.ts'
import styles from './gallery.module.css'

export interface GalleryProps {
  product: Pick<ProductView, 'name' | 'ribbon' | 'slug'>
  pictures: PictureView[]
  /** The value on the pictures, where it is not the chosen one. */
  shownIn: string | undefined
  /** Says what is chosen: the pictures of another page are those of the same choice. */
  search: string
}

const THUMBNAIL = [160, 320]

/** The strip scrolls by itself; the small pictures are links into it. */
export function Gallery({ product, pictures, shownIn, search }: GalleryProps) {
  const strip = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const firstId = pictures[0]?.id
  const isStrip = pictures.length > 1

  // Another colour begins with its own first picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is the reason to go back
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [firstId])

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const target = strip.current?.children[index]
    target?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setCurrent(Math.round(scrollLeft / clientWidth))

  return (
    <section className={styles['gallery']} aria-label={words.gallery(product.name)}>
      {isStrip && (
        <ul className={styles['thumbnails']}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={words.picture(index + 1, picture.alt)}
                aria-current={index === current || undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture {...picture} alt="" sizes="84px" widths={THUMBNAIL} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['stage']}>
        <ol
          ref={strip}
          className={styles['strip']}
          tabIndex={isStrip ? 0 : undefined}
          aria-label={words.pictures}
          onScroll={follow}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`picture-${index + 1}`}>
              {index === 0 ? (
                <ViewTransition name={pictureName(product.slug)} share="picture" default="none">
                  <Shown picture={picture} first />
                </ViewTransition>
              ) : (
                <Shown picture={picture} />
              )}
            </li>
          ))}
        </ol>
        <p className={styles['tools']}>
          {isStrip && (
            <span>
              {current + 1} / {pictures.length}
            </span>
          )}
          {pictures.length > 0 && (
            <Link
              className={styles['closer']}
              href={`/products/${product.slug}/pictures?${search}#picture-${current + 1}`}
              aria-label={words.closer}
            >
              <CloserIcon />
            </Link>
          )}
        </p>
        {shownIn && <p className={styles['shownIn']}>{words.shownIn(shownIn)}</p>}
        {product.ribbon && (
          <div className={styles['ribbon']}>
            <Ribbon>{product.ribbon}</Ribbon>
          </div>
        )}
      </div>
    </section>
  )
}

function Shown({ picture, first = false }: { picture: PictureView; first?: boolean }) {
  const { film, ...still } = picture
  if (!film) return <Picture {...still} sizes="(max-width: 900px) 100vw, 46vw" first={first} />

  return (
    <video
      className={styles['film']}
      controls
      muted
      loop
      playsInline
      preload="none"
      src={film}
      poster={still.url}
      aria-label={still.alt}
      width={still.width}
      height={still.height}
    />
  )
}
