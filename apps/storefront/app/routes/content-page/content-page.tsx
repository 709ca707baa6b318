import type { ShopPage } from '@vitrine/contract'
import { classNames } from '@vitrine/ui'
import page from '../../ui/page.module.css'
import styles from './content-page.module.css'

export function ContentPage({ title, lede, sections }: Omit<ShopPage, 'path'>) {
  return (
    <article className={classNames(page['wrap'], styles['page'])}>
      <header>
        <h1>{title}</h1>
        <p>{lede}</p>
      </header>
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}
