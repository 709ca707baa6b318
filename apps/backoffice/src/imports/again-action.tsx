import type { CatalogImport, RepeatCatalogImportRequest } from '@vitrine/contract'
import { Button, ButtonLink } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

export interface AgainActionProps {
  of: CatalogImport
  isRunning: boolean
  onRepeat: (request: RepeatCatalogImportRequest) => void
}

/** What is left to do with a file whose check or import has failed or was canceled. */
export function AgainAction({ of: shown, isRunning, onRepeat }: AgainActionProps) {
  const { imports: messages } = useMessages()
  const { status, dryRun, sizeInBytes } = shown
  if (status !== 'FAILED' && status !== 'CANCELED') return null
  // The same file would be refused again.
  if (sizeInBytes === undefined || (dryRun && status === 'FAILED')) {
    return (
      <ButtonLink href="/imports/new" size="small">
        {messages.chooseAnother}
      </ButtonLink>
    )
  }
  return (
    <Button
      type="button"
      size="small"
      busy={isRunning ? messages.beginning : undefined}
      onClick={() => onRepeat({ dryRun })}
    >
      {dryRun ? messages.checkAgain : messages.importAgain}
    </Button>
  )
}
