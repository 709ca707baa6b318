import { Link } from 'react-router'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './setup.module.css'

/** The first product has a screen of its own. */
export function ProductsStep() {
  const { setup } = useMessages()
  return (
    <Panel title={setup.firstProduct}>
      <p>{setup.productsText}</p>
      <p className={styles['links']}>
        <Link to="/products/new">{setup.newProduct}</Link>
        <Link to="/products">{setup.allProducts}</Link>
      </p>
    </Panel>
  )
}
