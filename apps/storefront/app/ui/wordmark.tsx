import { ShopMark } from '@vitrine/account/shop-mark.tsx'
import { useShop } from '../shop/use-shop.ts'
import { RouterLink } from './router-link.tsx'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { name, logo } = useShop()
  const [first, second] = name.split(' & ')

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
      {second && (
        <>
          {' '}
          <span>&amp;</span> {second}
        </>
      )}
    </RouterLink>
  )
}
