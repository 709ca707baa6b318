import { useLocation } from 'react-router'
import { code as ownCode } from '#messages/language'
import { pathIn } from '../language/addresses-of.ts'
import { baseOf } from '../language/languages.ts'
import { usePagePaths } from '../language/use-page-paths.ts'
import { languages } from '../messages/languages.ts'
import { useShop } from '../shop/use-shop.ts'
import styles from './language-links.module.css'

/** Links to the same page in the other languages: plain links, because each language is a build of its own. */
export function LanguageLinks() {
  const { search } = useLocation()
  const paths = usePagePaths()
  const shop = useShop()

  return languages.map(
    ({ code, read }) =>
      code !== ownCode &&
      shop.languages.includes(code) && (
        <a
          key={code}
          className={styles['language']}
          href={baseOf(code) + pathIn(paths, code) + search}
          hrefLang={code}
          lang={code}
          dir="auto"
        >
          {read}
        </a>
      ),
  )
}
