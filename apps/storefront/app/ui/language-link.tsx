import { useLocation } from 'react-router'
import { otherBase, otherCode } from '#messages/language'
import * as messages from '#messages/shop'
import styles from './language-link.module.css'

/** A link to the same page in the other language: a plain link, because each language is a build of its own. */
export function LanguageLink() {
  const { pathname, search } = useLocation()

  return (
    <a
      className={styles['language']}
      href={otherBase + pathname + search}
      hrefLang={otherCode}
      lang={otherCode}
    >
      {messages.otherLanguage}
    </a>
  )
}
