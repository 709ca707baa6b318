import { CardAction } from '@vitrine/ui'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '#messages/shop'
import { productPath } from '../catalog/product-path.ts'
import type { ProductCardView } from '../catalog/product-view.ts'

const loadQuickAdd = () => import('./quick-add.tsx')
type QuickAdd = Awaited<ReturnType<typeof loadQuickAdd>>['QuickAdd']

/** Adds the product of a card to the cart, or asks for its choices first. It needs JavaScript, and is there with it. */
export function QuickAddButton({ product }: { product: ProductCardView }) {
  const isHydrated = useSyncExternalStore(never, isTrue, isFalse)
  const [chosen, setChosen] = useState<{ QuickAdd: QuickAdd; source: HTMLElement }>()
  const navigate = useNavigate()
  const { name } = product

  return (
    isHydrated && (
      <>
        <CardAction
          type="button"
          aria-label={messages.quickAdd({ name })}
          onClick={({ currentTarget: source }) =>
            loadQuickAdd().then(
              ({ QuickAdd }) => setChosen({ QuickAdd, source }),
              () => navigate(productPath(product)),
            )
          }
        />
        {chosen && (
          <chosen.QuickAdd {...{ product, ...chosen }} onClose={() => setChosen(undefined)} />
        )}
      </>
    )
  )
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false
