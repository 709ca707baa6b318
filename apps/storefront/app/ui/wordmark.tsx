import { Link } from 'react-router'
import { shop } from '../shop.ts'
import styles from './wordmark.module.css'

export function Wordmark() {
  const [first, second] = shop.name.split(' & ')

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
