import { Button, EmptyState } from '@vitrine/ui'
import { useMessages } from './language-context.tsx'

/** A screen that could not be loaded or has failed; the navigation beside it still works. */
export function ScreenError() {
  const { session } = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      title={session.unreachable}
      action={
        <Button type="button" onClick={() => location.reload()}>
          {session.tryAgain}
        </Button>
      }
    >
      {session.checkConnection}
    </EmptyState>
  )
}
