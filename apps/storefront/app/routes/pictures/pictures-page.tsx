import { CloseIcon, Link, Styled } from '@vitrine/ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import * as messages from '#messages/pictures'
import { picturesOf } from '../../catalog/pictures-of.ts'
import type { PictureView, ProductView } from '../../catalog/product-view.ts'
import { readSelection } from '../../catalog/selection-url.ts'
import { imageSources } from '../../ui/image-sources.ts'
import styles from './pictures-page.module.css'

export interface PicturesPageProps {
  product: Pick<ProductView, 'slug' | 'name' | 'options' | 'variants' | 'pictures'>
  search: URLSearchParams
}

/** All pictures of the selected options, as large as the screen and zoomable. */
export function PicturesPage({ product, search }: PicturesPageProps) {
  const { slug, name } = product
  const pictures = picturesOf(product, readSelection(product, search))
  const strip = useRef<HTMLOListElement>(null)

  // The URL's fragment names the first picture; the strip takes the arrow keys.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
    // Moved by script, so without a focus ring.
    strip.current?.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  }, [])

  return (
    <div className={styles['pictures']}>
      <header>
        <h1>{name}</h1>
        <Link
          href={`/products/${slug}?${search}`}
          aria-label={messages.back({ name })}
          title={messages.back({ name })}
          replace
        >
          <CloseIcon size={24} />
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ol ref={strip} tabIndex={0} aria-label={messages.pictures} onKeyDown={step}>
        {pictures.map((picture, index) => (
          <li key={picture.id} id={`picture-${index + 1}`}>
            <ZoomablePicture picture={picture} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function ZoomablePicture({ picture }: { picture: PictureView }) {
  const { url, alt, width, height } = picture
  const sources = imageSources(picture, [480, 960, 1680])

  return (
    <Styled
      as="a"
      href={url}
      aria-label={`${messages.zoom}: ${alt}`}
      onClick={zoom}
      values={{ 'aspect-ratio': `${width} / ${height}` }}
    >
      <img {...sources} sizes="(max-width: 900px) 100vw, 84vh" alt={alt} {...{ width, height }} />
    </Styled>
  )
}

const ZOOM = 2.5

/** Enlarges the picture around the pointer; without JavaScript the link opens the file. */
function zoom(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { currentTarget: frame, clientX, clientY } = event
  const { left, top, width, height } = frame.getBoundingClientRect()
  const isLarge = frame.toggleAttribute('data-large')
  frame.style.setProperty('--zoom', isLarge ? String(ZOOM) : '1')
  if (!isLarge) return
  // A click by keyboard has no position: the centre.
  const x = event.detail === 0 ? 0.5 : (clientX - left) / width
  const y = event.detail === 0 ? 0.5 : (clientY - top) / height
  frame.scrollTo({ left: x * width * (ZOOM - 1), top: y * height * (ZOOM - 1) })
}

function step({ key, currentTarget }: KeyboardEvent<HTMLOListElement>) {
  const direction = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (direction) currentTarget.scrollBy({ left: direction * currentTarget.clientWidth })
}
