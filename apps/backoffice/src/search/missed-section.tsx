import { EmptyState } from '@vitrine/ui'
import { Link } from 'react-router'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import parts from '../settings/parts/parts.module.css'
import type { SectionProps } from '../settings/parts/section-props.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

/** The searches that found nothing, the most frequent first. */
export function MissedSection(_: SectionProps) {
  const { search: messages } = useMessages()
  const { search } = useAdmin()
  const { number, dateTime, locale } = useFormats()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const loading = useLoaded('', (signal) => search.listMissed({ signal }))

  return (
    <WhenLoaded of={loading}>
      {(searches, isStale) =>
        searches.length === 0 ? (
          <EmptyState title={messages.noneMissed}>{messages.missedText}</EmptyState>
        ) : (
          <>
            <p className={parts['note']}>{messages.missedText}</p>
            <ListTable
              caption={messages.missed}
              rows={searches}
              isStale={isStale}
              keyOf={({ language, text }) => `${language} ${text}`}
              columns={[
                { label: messages.words, cell: ({ text }) => text },
                {
                  label: messages.language,
                  isExtra: true,
                  cell: ({ language }) => languages.of(language) ?? language,
                },
                {
                  label: messages.lastSearched,
                  isExtra: true,
                  cell: ({ lastSearchedDate }) => (
                    <time dateTime={lastSearchedDate}>{dateTime(lastSearchedDate)}</time>
                  ),
                },
                { label: messages.count, isNumber: true, cell: ({ count }) => number(count) },
                {
                  label: messages.answer,
                  isUnlabelled: true,
                  cell: ({ text }) => (
                    <Link
                      className="text-link"
                      to={`/search/pins?${new URLSearchParams({ query: text })}`}
                      aria-label={messages.pinFor({ text })}
                    >
                      {messages.pinProducts}
                    </Link>
                  ),
                },
              ]}
            />
          </>
        )
      }
    </WhenLoaded>
  )
}
