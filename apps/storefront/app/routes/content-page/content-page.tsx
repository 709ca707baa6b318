import type { OtherPage, ShopPage } from '@vitrine/contract'
import { classNames } from '@vitrine/ui'
import page from '../../ui/page.module.css'
import styles from './content-page.module.css'

type ContentPageProps = Omit<ShopPage, 'path'> & Partial<Pick<OtherPage, 'language'>>

export function ContentPage({ title, lede, sections, language }: ContentPageProps) {
  return (
    <article className={classNames(page['wrap'], styles['page'])} lang={language}>
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
