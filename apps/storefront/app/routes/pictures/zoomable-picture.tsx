import { Styled } from '@vitrine/ui'
import type { MouseEvent, PointerEvent as ReactPointerEvent } from 'react'
import * as messages from '#messages/pictures'
import type { PictureView } from '../../catalog/product-view.ts'
import { imageSources } from '../../ui/image-sources.ts'
import { WHOLE, type Zoom } from './zoom.ts'

interface ZoomablePictureProps {
  picture: PictureView
  /** Of the picture that is looked at. */
  zoom?: Zoom | undefined
  onToggle: (event: MouseEvent) => void
}

const WIDTHS = [480, 960, 1600, 2048]

/** A whole picture, or a part of it; without JavaScript the link opens the file. */
export function ZoomablePicture({ picture, zoom = WHOLE, onToggle }: ZoomablePictureProps) {
  const { url, alt, width, height } = picture
  const { scale, x, y } = zoom

  // A tap on a screen begins a pinch as often as not: there it takes two.
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    if (!isTouch(event)) onToggle(event)
  }
  const clickTwice = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isTouch(event)) onToggle(event)
  }

  return (
    <a
      href={url}
      aria-label={`${messages.zoom}: ${alt}`}
      draggable={false}
      onClick={click}
      onDoubleClick={clickTwice}
    >
      <Styled
        as="img"
        values={{
          'max-inline-size': `${width}px`,
          'max-block-size': `${height}px`,
          ...(scale > 1 && { transform: `translate(${x}px, ${y}px) scale(${scale})` }),
        }}
        {...imageSources(picture, WIDTHS)}
        // As wide as it is drawn, so that an enlarged picture is loaded in its own pixels.
        sizes={`min(${Math.round(100 * scale)}vw, ${Math.round((100 * scale * width) / height)}vh)`}
        alt={alt}
        draggable={false}
        {...{ width, height }}
      />
    </a>
  )
}

/** Clicks are pointer events in all browsers that the shop supports; React types them as events of a mouse. */
const isTouch = ({ nativeEvent }: MouseEvent | ReactPointerEvent) =>
  (nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
