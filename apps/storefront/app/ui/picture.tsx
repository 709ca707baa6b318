import { Picture as Frame, type PictureProps as FrameProps } from '@vitrine/ui'
import type { PictureView } from '../catalog/product-view.ts'
import { imageSources } from './image-sources.ts'

export interface PictureProps
  extends Omit<PictureView, 'id' | 'accent' | 'alt'>,
    Pick<FrameProps, 'alt' | 'sizes' | 'first' | 'className'> {
  /** Pixels; nothing narrower or wider is offered to browsers. */
  narrowest?: number
  widest?: number
}

/** A picture of the platform in the shop's frame, in all sizes that a browser may choose from. */
export function Picture({ url, narrowest, widest, ...picture }: PictureProps) {
  const { alt, sizes, width, height, first, placeholder, keepBright, className } = picture
  const sources = imageSources(
    { url, width, height },
    { ...(narrowest && { narrowest }), ...(widest && { widest }) },
  )
  return (
    <Frame
      {...sources}
      {...{ alt, sizes, width, height, placeholder, className }}
      first={first ?? false}
      keepBright={keepBright ?? false}
    />
  )
}
