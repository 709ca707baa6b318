import { ShopMark } from '@vitrine/account/shop-mark.tsx'
import { Fragment } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { RouterLink } from './router-link.tsx'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { name, logo } = useShop()
  const [first, ...others] = name.split(' & ')

  if (logo) {
    return (
      <RouterLink href="/" className={styles['logo']}>
        <ShopMark name={name} logo={logo} />
      </RouterLink>
    )
  }
  return (
    <RouterLink href="/" className={styles['wordmark']}>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          {' '}
          <span>&amp;</span> {part}
        </Fragment>
      ))}
    </RouterLink>
  )
}
