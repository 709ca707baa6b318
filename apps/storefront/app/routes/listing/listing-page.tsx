import { ButtonLink, EmptyState, Styled } from '@vitrine/ui'
import * as messages from '#messages/listing'
import type { Accent } from '../../catalog/product-view.ts'
import { ProductListing, type ProductListingProps } from '../../listing/product-listing.tsx'
import { accentValues } from '../../ui/accent-values.ts'
import page from '../../ui/page.module.css'
import styles from './listing-page.module.css'

export interface ListingPageProps {
  name: string
  description: string[]
  accent: Accent | undefined
  listing: Omit<ProductListingProps, 'empty'>
}

export function ListingPage({ name, description, accent, listing }: ListingPageProps) {
  return (
    <Styled as="div" className={page['wrap']} data-accent values={accentValues(accent)}>
      <header className={styles['header']}>
        <h1>{name}</h1>
        {description[0] && <p>{description[0]}</p>}
      </header>
      <ProductListing
        {...listing}
        empty={
          <EmptyState
            title={messages.noneTitle}
            action={<ButtonLink href="/collections">{messages.viewAll}</ButtonLink>}
          >
            {messages.noneHere({ name })}
          </EmptyState>
        }
      />
    </Styled>
  )
}
