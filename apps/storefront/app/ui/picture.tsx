import { Picture as Frame, type PictureProps as FrameProps } from '@vitrine/ui'
import type { PictureView } from '../catalog/product-view.ts'
import { imageSources } from './image-sources.ts'

export interface PictureProps
  extends Omit<PictureView, 'id' | 'accent' | 'alt' | 'film'>,
    Pick<FrameProps, 'alt' | 'sizes' | 'first' | 'className'> {
  /** Pixels: what browsers may choose from; fewer are shorter to say. */
  widths?: readonly number[]
}

/** A picture of the platform in the shop's frame, in the sizes that a browser may choose from. */
export function Picture({ url, widths, ...picture }: PictureProps) {
  const { alt, sizes, width, height, first, placeholder, keepBright, className } = picture
  return (
    <Frame
      {...imageSources({ url, width, height }, widths)}
      {...{ alt, sizes, width, height, placeholder, className }}
      first={first ?? false}
      keepBright={keepBright ?? false}
    />
  )
}
