import { Button, EmptyState } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

export interface EmptyListProps {
  /** What is missing where nothing is filtered, and what to do about it. */
  title: string
  help: string
  isFiltered: boolean
  onClear: () => void
}

export function EmptyList({ title, help, isFiltered, onClear }: EmptyListProps) {
  const { common } = useMessages()
  if (!isFiltered) return <EmptyState title={title}>{help}</EmptyState>
  return (
    <EmptyState
      title={common.noResults}
      action={
        <Button type="button" look="second" onClick={onClear}>
          {common.clear}
        </Button>
      }
    >
      {common.noResultsHelp}
    </EmptyState>
  )
}
