import { classNames } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { shop } from '../shop.ts'
import page from '../ui/page.module.css'
import styles from './sheet.module.css'

/** The sheet on which every moment of signing in is written. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classNames(page['wrap'], styles['room'])}>
      <section className={styles['sheet']}>
        <p className={styles['shop']}>{shop.name}</p>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}

/** The least words, at the foot of a sheet. */
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

/** Something that belongs together in a sheet, such as the ways to go on. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>
}
