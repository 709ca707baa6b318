import { ShopMark } from '@vitrine/account/shop-mark.tsx'
import { Link } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { name, logo } = useShop()
  const [first, second] = name.split(' & ')

  if (logo) {
    return (
      <Link to="/" className={styles['logo']}>
        <ShopMark name={name} logo={logo} />
      </Link>
    )
  }
  return (
    <Link to="/" className={styles['wordmark']}>
      {first}
      {second && (
        <>
          {' '}
          <span>&amp;</span> {second}
        </>
      )}
    </Link>
  )
}
