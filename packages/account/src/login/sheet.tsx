import type { ReactNode } from 'react'
import { useAccountMount } from '../account-mount.ts'
import { ShopMark } from '../shop-mark.tsx'
import styles from './sheet.module.css'

/** The panel on which every step of signing in is shown. */
export function Sheet({
  title,
  isWide = false,
  children,
}: {
  title: string
  /** Wider, for lists. */
  isWide?: boolean
  children: ReactNode
}) {
  const { shopName, shopLogo, shopHref } = useAccountMount()
  const mark = <ShopMark name={shopName} logo={shopLogo} />
  return (
    <div className={styles['page']}>
      <section className={isWide ? `${styles['sheet']} ${styles['wide']}` : styles['sheet']}>
        <p className={styles['shop']}>{shopHref ? <a href={shopHref}>{mark}</a> : mark}</p>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}

/** Links at the foot of a sheet. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>
}

/** A quieter sentence under the title. */
export function Sub({ children }: { children: ReactNode }) {
  return <p className={styles['sub']}>{children}</p>
}

export function Or({ children }: { children: ReactNode }) {
  return <p className={styles['or']}>{children}</p>
}

/** Buttons of equal weight, such as the ways to continue. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles['choices']}>{children}</div>
}
