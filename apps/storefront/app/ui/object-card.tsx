import { Card, Picture as Frame, Marked, Price } from '@vitrine/ui'
import { useState, ViewTransition } from 'react'
import type { CardObject } from '../catalog/product-view.ts'
import { Picture } from './picture.tsx'
import { isTravelling, lookAt, pictureName } from './travelling-picture.ts'
import { useLooks } from './use-looks.ts'

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
  const { slug, choice, name, maker, price, unitPrice, ribbon, soldOut, colors, found } = object
  const [travels, setTravels] = useState(() => isTravelling(slug))
  const { looks, shown, show, comeNear } = useLooks(object)
  const { picture = object.picture } = shown ?? {}
  const page = `/products/${slug}`
  const open = () => {
    lookAt(slug)
    setTravels(true)
  }

  return (
    <Card
      href={choice ? `${page}?${choice}` : page}
      onOpen={open}
      name={found?.name ? <Marked pieces={found.name} /> : name}
      excerpt={found?.excerpt && <Marked pieces={found.excerpt} />}
      maker={maker}
      ribbon={ribbon}
      soldOut={soldOut ?? false}
      colors={colors?.map((color) => {
        const look = looks.find(({ name }) => name === color.name)
        return { ...color, href: look && `${page}?${look.choice}` }
      })}
      onLook={show}
      onNear={comeNear}
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
