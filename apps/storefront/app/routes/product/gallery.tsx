import { Ribbon } from '@vitrine/ui'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { PictureView, ProductView } from '../../catalog/product-view.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

export interface GalleryProps {
  product: Pick<ProductView, 'name' | 'ribbon'>
  pictures: PictureView[]
  /** The value on the pictures, where it is not the chosen one. */
  shownIn: string | undefined
}

/** The strip scrolls by itself; the small pictures are links into it. */
export function Gallery({ product, pictures, shownIn }: GalleryProps) {
  const strip = useRef<HTMLOListElement>(null)
  const firstId = pictures[0]?.id

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

  return (
    <section className={styles['gallery']} aria-label={`Pictures of ${product.name}`}>
      {pictures.length > 1 && (
        <ul className={styles['thumbnails']}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}: ${picture.alt}`}
                onClick={(event) => show(event, index)}
              >
                <Picture {...picture} alt="" sizes="84px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['stage']}>
        <ol
          ref={strip}
          className={styles['strip']}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label="Pictures"
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`picture-${index + 1}`}>
              <Picture {...picture} sizes="(max-width: 900px) 100vw, 46vw" first={index === 0} />
              {pictures.length > 1 && (
                <span className={styles['count']}>
                  {index + 1} / {pictures.length}
                </span>
              )}
            </li>
          ))}
        </ol>
        {shownIn && <p className={styles['shownIn']}>Shown in {shownIn}</p>}
        {product.ribbon && (
          <div className={styles['ribbon']}>
            <Ribbon>{product.ribbon}</Ribbon>
          </div>
        )}
      </div>
    </section>
  )
}
