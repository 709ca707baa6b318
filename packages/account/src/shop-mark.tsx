import type { ShopLogo } from '@vitrine/contract'
import styles from './shop-mark.module.css'

export interface ShopMarkProps {
  name: string
  logo?: ShopLogo | undefined
}

/** The logo of the shop, where it has one, otherwise its name. */
export function ShopMark({ name, logo }: ShopMarkProps) {
  if (!logo) return name
  const { url, width, height } = logo
  return <img className={styles['logo']} src={url} width={width} height={height} alt={name} />
}
