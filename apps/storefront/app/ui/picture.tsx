import { Picture as Frame, type PictureProps as FrameProps } from '@vitrine/ui'
import type { PictureView } from '../catalog/product-view.ts'
import { imageSources, sizeOf } from './image-sources.ts'

export interface PictureProps
  extends Partial<Pick<PictureView, 'width' | 'height'>>,
    Omit<PictureView, 'id' | 'accent' | 'alt' | 'film' | 'width' | 'height'>,
    Pick<FrameProps, 'alt' | 'sizes' | 'first' | 'className'> {
  /** Pixels: what browsers may choose from; fewer are shorter to say. */
  widths?: readonly number[]
}

/** A picture of the platform in the shop's frame, in the sizes that a browser may choose from. */
export function Picture({ url, widths, ...picture }: PictureProps) {
  const { alt, sizes, first, placeholder, keepBright, className } = picture
  const original = { url, ...sizeOf({ url, ...picture }) }
  return (
    <Frame
      {...imageSources(original, widths)}
      width={original.width}
      height={original.height}
      {...{ alt, sizes, placeholder, className }}
      first={first ?? false}
      keepBright={keepBright ?? false}
    />
  )
}
