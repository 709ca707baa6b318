import { Picture as Frame, type PictureProps as FrameProps } from '@vitrine/ui'
import type { PictureView } from '../catalog/product-view.ts'
import { imageSources, sizeOf, sizesCovering } from './image-sources.ts'

export interface PictureProps
  extends Partial<Pick<PictureView, 'width' | 'height'>>,
    Omit<PictureView, 'id' | 'accent' | 'alt' | 'video' | 'width' | 'height'>,
    Pick<FrameProps, 'alt' | 'sizes' | 'first' | 'className'> {
  /** Pixels: the widths offered to the browser; fewer make shorter HTML. */
  widths?: readonly number[]
}

/** A picture of the platform in the shop's frame, with a `srcset`. */
export function Picture({ url, widths, ...picture }: PictureProps) {
  const { alt, sizes, first, placeholder, focus, keepBright, className } = picture
  const original = { url, ...sizeOf({ url, ...picture }) }
  return (
    <Frame
      {...imageSources(original, widths)}
      width={original.width}
      height={original.height}
      {...{ alt, placeholder, focus, className }}
      sizes={sizesCovering(sizes, original)}
      first={first ?? false}
      keepBright={keepBright ?? false}
    />
  )
}
