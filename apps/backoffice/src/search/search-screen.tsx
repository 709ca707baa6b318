import { Tabs, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Screen } from '../screen/screen.tsx'
import { useMessages } from '../shell/language-context.tsx'

const sections = [
  {
    path: '/search',
    label: 'missed',
    Section: lazyPart(async () => (await import('./missed-section.tsx')).MissedSection),
  },
  {
    path: '/search/pins',
    label: 'pins',
    Section: lazyPart(async () => (await import('./pins-section.tsx')).PinsSection),
  },
  {
    path: '/search/synonyms',
    label: 'synonyms',
    Section: lazyPart(async () => (await import('./synonyms-section.tsx')).SynonymsSection),
  },
] as const

/** `/search`: what customers miss, and what the shop's search is told about it. */
export function SearchScreen() {
  const { search: messages, forms } = useMessages()
  const { section = '' } = useParams()
  const [isSaved, setSaved] = useState(false)
  const here = sections.find(({ path }) => path === `/search/${section}`) ?? sections[0]

  return (
    <Screen title={messages.title} windowTitle={`${messages[here.label]} · ${messages.title}`}>
      <Tabs
        name={messages.sections}
        here={here.path}
        tabs={sections.map(({ path, label }) => ({ href: path, label: messages[label] }))}
      />
      <here.Section key={here.path} onSaved={() => setSaved(true)} />
      <Toast onGone={() => setSaved(false)}>{isSaved ? forms.saved : undefined}</Toast>
    </Screen>
  )
}
