import { Button, EmptyState, Notice } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../shell/language-context.tsx'
import type { Loading } from './use-loaded.ts'

export interface WhenLoadedProps<Data> {
  of: Pick<Loading<Data>, 'loaded' | 'reload'>
  children: (data: Data, isStale: boolean) => ReactNode
}

/** What was loaded; before and instead of it, what stands in the way. */
export function WhenLoaded<Data>({ of: { loaded, reload }, children }: WhenLoadedProps<Data>) {
  const { common, shell, session } = useMessages()
  const { data, failure, isStale } = loaded

  if (data !== undefined) {
    return (
      <>
        {failure === 'offline' && <Notice tone="warn">{common.offlineStale}</Notice>}
        {children(data, isStale)}
      </>
    )
  }
  switch (failure) {
    case undefined:
      return <p role="status">{shell.loading}</p>
    case 'offline':
      return <Notice tone="warn">{common.offline}</Notice>
    case 'forbidden':
      return <Notice tone="warn">{common.noPermission}</Notice>
    case 'missing':
      return <EmptyState title={common.notFound}>{common.notFoundHelp}</EmptyState>
    default:
      return (
        <EmptyState
          title={common.loadFailed}
          action={
            <Button type="button" onClick={reload}>
              {session.tryAgain}
            </Button>
          }
        >
          {session.checkConnection}
        </EmptyState>
      )
  }
}
