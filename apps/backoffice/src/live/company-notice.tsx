import type { FormEditor } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

/** Who else has the form open. Read aloud when it changes, and nothing without company. */
export function CompanyNotice({ editors }: { editors: readonly FormEditor[] }) {
  const { forms, language } = useMessages()
  if (editors.length === 0) return null
  const names = new Intl.ListFormat(language.locale).format(editors.map(({ name }) => name))
  return <Notice tone="quiet">{forms.openToo({ names, count: editors.length })}</Notice>
}
