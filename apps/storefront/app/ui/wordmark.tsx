import { Link } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { name } = useShop()
  const [first, second] = name.split(' & ')

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
