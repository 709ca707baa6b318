import { Button, ButtonLink, EmptyState, Field, Notice } from '@vitrine/ui'
import * as messages from '#messages/wishlist'
import type { ProductCardView } from '../../catalog/product-view.ts'
import { inShop } from '../../language/in-shop.ts'
import page from '../../ui/page.module.css'
import { WishlistGrid } from '../../wishlist/wishlist-grid.tsx'
import styles from './wishlist-page.module.css'

export interface WishlistPageProps {
  products: ProductCardView[]
  /** The page that others may read. */
  link: string | undefined
  /** A product was refused, because there is no room. */
  isFull: boolean
  isMember: boolean
}

export function WishlistPage({ products, link, isFull, isMember }: WishlistPageProps) {
  return (
    <div className={page['wrap']}>
      <div className={styles['page']}>
        <h1>{messages.title}</h1>
        {isFull && <Notice tone="bad">{messages.full}</Notice>}
        {products.length === 0 ? (
          <EmptyState
            title={messages.empty}
            action={<ButtonLink href="/collections">{messages.browse}</ButtonLink>}
          >
            {isMember ? messages.emptyText : messages.emptyGuestText}
          </EmptyState>
        ) : (
          <>
            <WishlistGrid
              products={products}
              after={({ slug, name }) => <Remove slug={slug} name={name} />}
            />
            <Share link={link} />
          </>
        )}
      </div>
    </div>
  )
}

function Remove({ slug, name }: { slug: string; name: string }) {
  return (
    <form method="post" action={inShop('/wishlist')} className={styles['remove']}>
      <Button
        look="quiet"
        size="small"
        name="remove"
        value={slug}
        aria-label={messages.removeProduct({ name })}
      >
        {messages.remove}
      </Button>
    </form>
  )
}

function Share({ link }: Pick<WishlistPageProps, 'link'>) {
  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share">{messages.share}</h2>
      <p>{link ? messages.shared : messages.shareText}</p>
      {link && <Field label={messages.link} name="link" value={link} readOnly />}
      <form method="post" action={inShop('/wishlist')}>
        <Button look="second" name={link ? 'unshare' : 'share'} value="yes">
          {link ? messages.unshare : messages.makeLink}
        </Button>
      </form>
    </section>
  )
}
