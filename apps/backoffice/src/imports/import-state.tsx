import type { CatalogImport } from '@vitrine/contract'
import { Badge, type BadgeProps } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

/** Whether it still changes by itself. */
export const isUnderway = ({ status, sizeInBytes }: CatalogImport) =>
  status === 'RUNNING' || (status === 'WAITING' && sizeInBytes !== undefined)

/** Created without its file, which was never sent. */
export const isWithoutFile = ({ status, sizeInBytes }: CatalogImport) =>
  status === 'WAITING' && sizeInBytes === undefined

export function ImportState({ of: shown }: { of: CatalogImport }) {
  const { imports } = useMessages()
  const { status, result } = shown
  if (isWithoutFile(shown)) return <Badge tone="warn">{imports.noFile}</Badge>
  if (status === 'DONE' && (result?.rejected ?? 0) > 0) {
    return <Badge tone="warn">{imports.doneWithErrors}</Badge>
  }
  return <Badge tone={TONES[status]}>{imports[status]}</Badge>
}

const TONES = {
  WAITING: 'quiet',
  RUNNING: 'accent',
  DONE: 'ok',
  FAILED: 'bad',
  CANCELED: 'quiet',
} as const satisfies Record<CatalogImport['status'], BadgeProps['tone']>
