import { useLocation } from 'react-router'
import { code as ownCode } from '#messages/language'
import { baseOf } from '../language/languages.ts'
import { languages } from '../messages/languages.ts'
import styles from './language-links.module.css'

/** Links to the same page in the other languages: plain links, because each language is a build of its own. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()

  return languages.map(
    ({ code, read }) =>
      code !== ownCode && (
        <a
          key={code}
          className={styles['language']}
          href={baseOf(code) + pathname + search}
          hrefLang={code}
          lang={code}
        >
          {read}
        </a>
      ),
  )
}
