import { useLocation } from 'react-router'
import { otherBase, otherCode } from '#words/language'
import * as words from '#words/shop'

/** Leads to the same page in the other language, which is another build: the browser itself goes there. */
export function LanguageLink() {
  const { pathname, search } = useLocation()

  return (
    <a
      className="text-link"
      href={otherBase + pathname + search}
      hrefLang={otherCode}
      lang={otherCode}
    >
      {words.otherLanguage}
    </a>
  )
}
