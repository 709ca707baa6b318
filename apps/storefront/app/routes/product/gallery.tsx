import { CloserIcon, Link, Ribbon } from '@vitrine/ui'
import { type MouseEvent, type UIEvent, useEffect, useRef, useState, ViewTransition } from 'react'
import * as messages from '#messages/product'
import { productPath } from '../../catalog/product-path.ts'
import type { PictureView, ProductView } from '../../catalog/product-view.ts'
import { choiceInSentence } from '../../language/option-in-sentence.ts'
import { Picture } from '../../ui/picture.tsx'
import { transitionName } from '../../ui/picture-transition.ts'
import { ZOOM_LINK } from '../../ui/zoom-link.ts'
import styles from './gallery.module.css'

export interface GalleryProps {
  product: Pick<ProductView, 'name' | 'ribbon' | 'slug' | 'localSlug'>
  pictures: PictureView[]
  /** The value on the pictures where it is not the selected one. */
  shownIn: string | undefined
  /** The parameters of the selection, for the link to the page of its pictures. */
  search: string
}

const THUMBNAIL = [160, 320]

/** A scrolling strip of pictures; the thumbnails are links into it. */
export function Gallery({ product, pictures, shownIn, search }: GalleryProps) {
  const strip = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const firstId = pictures[0]?.id
  const isStrip = pictures.length > 1

  // Another colourway starts at its own first picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first picture resets the scroll position
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [firstId])

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const target = strip.current?.children[index]
    target?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))

  return (
    <section className={styles['gallery']} aria-label={messages.gallery({ name: product.name })}>
      {isStrip && (
        <ul className={styles['thumbnails']}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={messages.picture({ number: index + 1, alt: picture.alt })}
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
          aria-label={messages.pictures}
          onScroll={follow}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`picture-${index + 1}`}>
              {index === 0 ? (
                <ViewTransition name={transitionName(product.slug)} share="picture" default="none">
                  <GalleryPicture picture={picture} first />
                </ViewTransition>
              ) : (
                <GalleryPicture picture={picture} />
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
              id={ZOOM_LINK}
              className={styles['zoom']}
              href={`${productPath(product)}/pictures?${search}#picture-${current + 1}`}
              aria-label={messages.zoom}
            >
              <CloserIcon />
            </Link>
          )}
        </p>
        {shownIn && (
          <p className={styles['shownIn']}>
            {messages.shownIn({ value: choiceInSentence(shownIn) })}
          </p>
        )}
        {product.ribbon && (
          <div className={styles['ribbon']}>
            <Ribbon>{product.ribbon}</Ribbon>
          </div>
        )}
      </div>
    </section>
  )
}

function GalleryPicture({ picture, first = false }: { picture: PictureView; first?: boolean }) {
  const { video, ...still } = picture
  if (!video) return <Picture {...still} sizes="(max-width: 640px) 100vw, 46vw" first={first} />

  return (
    <video
      className={styles['video']}
      controls
      muted
      loop
      playsInline
      preload="none"
      src={video}
      poster={still.url}
      aria-label={still.alt}
      width={still.width}
      height={still.height}
    />
  )
}
