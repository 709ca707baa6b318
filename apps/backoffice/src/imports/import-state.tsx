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
  const { status, result, dryRun } = shown
  if (isWithoutFile(shown)) return <Badge tone="warn">{imports.noFile}</Badge>
  // A file that is not recognised, or damaged: nothing was tried with it.
  if (dryRun && status === 'FAILED') return <Badge tone="warn">{imports.checkFailed}</Badge>
  if (status === 'DONE' && (result?.rejected ?? 0) > 0) {
    return <Badge tone="warn">{dryRun ? imports.checkedWithErrors : imports.doneWithErrors}</Badge>
  }
  return (
    <Badge tone={TONES[status]}>
      {dryRun && status === 'DONE' ? imports.checked : imports[status]}
    </Badge>
  )
}

const TONES = {
  WAITING: 'quiet',
  RUNNING: 'accent',
  DONE: 'ok',
  FAILED: 'bad',
  CANCELED: 'quiet',
} as const satisfies Record<CatalogImport['status'], BadgeProps['tone']>
