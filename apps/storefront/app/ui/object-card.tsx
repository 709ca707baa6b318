import { Card, Picture as Frame, Price } from '@vitrine/ui'
import type { CardObject } from '../catalog/product-view.ts'
import { Picture } from './picture.tsx'

export interface ObjectCardProps {
  object: CardObject
  /** How wide the picture is drawn, as `sizes` says it. */
  sizes: string
  first?: boolean
  headingLevel?: 2 | 3
}

export function ObjectCard({ object, sizes, first = false, headingLevel = 3 }: ObjectCardProps) {
  const { slug, name, maker, picture, price, unitPrice, ribbon, soldOut, colors } = object

  return (
    <Card
      href={`/products/${slug}`}
      name={name}
      maker={maker}
      ribbon={ribbon}
      soldOut={soldOut ?? false}
      colors={colors}
      note={unitPrice}
      headingLevel={headingLevel}
      price={<Price {...price} />}
      picture={
        picture ? (
          <Picture {...picture} alt="" {...{ sizes, first }} narrowest={320} widest={960} />
        ) : (
          <Frame src="/no-picture.svg" alt="" width={4} height={5} />
        )
      }
    />
  )
}
