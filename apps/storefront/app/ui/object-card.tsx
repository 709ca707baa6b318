import { Card, Picture as Frame, Price } from '@vitrine/ui'
import { useState, ViewTransition } from 'react'
import type { CardObject } from '../catalog/product-view.ts'
import { Picture } from './picture.tsx'
import { isTravelling, lookAt, pictureName } from './travelling-picture.ts'

export interface ObjectCardProps {
  object: CardObject
  /** How wide the picture is drawn, as `sizes` says it. */
  sizes: string
  first?: boolean
  headingLevel?: 2 | 3
}

/** A card of a phone or of a wide screen, each on screens of one and of two dots per pixel. */
const WIDTHS = [480, 960]

export function ObjectCard({ object, sizes, first = false, headingLevel = 3 }: ObjectCardProps) {
  const { slug, choice, name, maker, picture, price, unitPrice, ribbon, soldOut, colors } = object
  const [travels, setTravels] = useState(() => isTravelling(slug))
  const open = () => {
    lookAt(slug)
    setTravels(true)
  }

  return (
    <Card
      href={`/products/${slug}${choice ? `?${choice}` : ''}`}
      onOpen={open}
      name={name}
      maker={maker}
      ribbon={ribbon}
      soldOut={soldOut ?? false}
      colors={colors}
      note={unitPrice}
      headingLevel={headingLevel}
      price={<Price {...price} />}
      picture={
        <ViewTransition
          {...(travels && { name: pictureName(slug) })}
          share="picture"
          default="none"
        >
          {picture ? (
            <Picture {...picture} alt="" {...{ sizes, first }} widths={WIDTHS} />
          ) : (
            <Frame src="/no-picture.svg" alt="" width={4} height={5} />
          )}
        </ViewTransition>
      }
    />
  )
}
