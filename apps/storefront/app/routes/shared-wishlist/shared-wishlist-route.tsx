import { isPlatformError } from '@vitrine/client'
import { createWishlists } from '@vitrine/client/shopping'
import { EmptyState } from '@vitrine/ui'
import { data } from 'react-router'
import * as messages from '#messages/wishlist'
import { requestScope } from '../../session/request-scope.server.ts'
import page from '../../ui/page.module.css'
import { titleOf } from '../../ui/title-of.ts'
import { listWishlistProducts } from '../../wishlist/list-wishlist-products.server.ts'
import { WishlistGrid } from '../../wishlist/wishlist-grid.tsx'
import type { Route } from './+types/shared-wishlist-route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  try {
    const wishlist = await scope.ask((client) =>
      createWishlists(client).getSharedWishlist(params.shareId),
    )
    return { products: await listWishlistProducts(scope, wishlist) }
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    throw data('This wishlist is not shared.', { status: 404 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.sharedTitle, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function SharedWishlistRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className={page['wrap']}>
      <div className={page['section']}>
        <div className={page['sectionHead']}>
          <h1>{messages.sharedTitle}</h1>
        </div>
        {products.length === 0 ? (
          <EmptyState title={messages.sharedEmpty}>{messages.sharedEmptyText}</EmptyState>
        ) : (
          <WishlistGrid products={products} />
        )}
      </div>
    </div>
  )
}
