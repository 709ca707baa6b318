import { Card, Picture, Price } from '@vitrine/ui'
import type { ShelfObject } from '../catalog/product-view.ts'

export interface ObjectCardProps {
  object: ShelfObject
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
      soldOut={soldOut}
      colors={colors}
      note={unitPrice}
      headingLevel={headingLevel}
      price={<Price {...price} />}
      picture={
        picture ? <Picture {...picture} alt="" sizes={sizes} first={first} /> : <NoPicture />
      }
    />
  )
}

function NoPicture() {
  return <Picture src="/no-picture.svg" alt="" width={4} height={5} />
}
