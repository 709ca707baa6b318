import { Card, Picture as Frame, Marked, Price } from '@vitrine/ui'
import { useState, ViewTransition } from 'react'
import { QuickAddButton } from '../cart/quick-add-button.tsx'
import { productPath } from '../catalog/product-path.ts'
import type { ProductCardView } from '../catalog/product-view.ts'
import { CardSaveButton } from '../wishlist/card-save-button.tsx'
import { Picture } from './picture.tsx'
import { isTransitioning, startTransitionFrom, transitionName } from './picture-transition.ts'
import { useColorways } from './use-colorways.ts'

export interface ProductCardProps {
  product: ProductCardView
  /** The `sizes` of the picture. */
  sizes: string
  first?: boolean
  /** A card before it leads to the route of products, too. */
  isRouteKnown?: boolean
  headingLevel?: 2 | 3
  /** Without it the card has no heart, because what it would do is beside it. */
  canBeSaved?: boolean
}

/** Pixels: cards of phones and of wide screens, at one and two device pixels per CSS pixel. */
const WIDTHS = [480, 960]

export function ProductCard({
  product,
  sizes,
  first = false,
  isRouteKnown = false,
  headingLevel = 3,
  canBeSaved = true,
}: ProductCardProps) {
  const { slug, choice, name, maker, price, unitPrice, ribbon, soldOut, colors, match, reason } =
    product
  const [isNamed, setIsNamed] = useState(() => isTransitioning(slug))
  const { colorways, shown, show, load } = useColorways(product)
  const { picture = product.picture } = shown ?? {}
  const path = productPath(product)
  const open = () => {
    startTransitionFrom(slug)
    setIsNamed(true)
  }

  return (
    <Card
      href={choice ? `${path}?${choice}` : path}
      isRouteKnown={isRouteKnown}
      onOpen={open}
      name={match?.name ? <Marked pieces={match.name} /> : name}
      excerpt={match?.excerpt ? <Marked pieces={match.excerpt} /> : reason}
      maker={maker}
      ribbon={ribbon}
      soldOut={soldOut ?? false}
      colors={colors?.map((color) => {
        const colorway = colorways.find(({ name }) => name === color.name)
        return { ...color, href: colorway && `${path}?${colorway.choice}` }
      })}
      onLook={show}
      onNear={load}
      note={unitPrice}
      save={canBeSaved && <CardSaveButton product={product} />}
      action={!soldOut && <QuickAddButton product={product} />}
      headingLevel={headingLevel}
      price={<Price {...price} />}
      picture={
        <ViewTransition
          {...(isNamed && { name: transitionName(slug) })}
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
