import { ButtonLink, EmptyState } from '@vitrine/ui'
import { useSearchParams } from 'react-router'
import { PageLinks } from '../list/page-links.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useFollow } from '../screen/use-follow.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { ExportPanel } from './export-panel.tsx'
import { isUnderway } from './import-state.tsx'
import { ImportTable } from './import-table.tsx'

const PAGE_SIZE = 25

/** `/imports`: the imports of the last days, and exports. */
export function ImportsScreen() {
  const { imports: messages, common } = useMessages()
  const { number } = useFormats()
  const { catalogImports } = useAdmin()
  const isPermitted = useIsPermitted()
  const [parameters] = useSearchParams()
  const offset = Math.max(0, Math.floor(Number(parameters.get('from')) || 0))
  const list = useLoaded(String(offset), (signal) =>
    catalogImports.listImports({ limit: PAGE_SIZE, offset }, { signal }),
  )
  useFollow(list.reload, list.loaded.data?.imports.some(isUnderway) ?? false, 1_500)
  const addressOf = (from: number) => (from <= 0 ? '?' : `?from=${from}`)

  return (
    <Screen
      title={messages.title}
      actions={
        <ButtonLink href="/imports/new" size="small">
          {messages.importProducts}
        </ButtonLink>
      }
    >
      <WhenLoaded of={list}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={messages.empty}>{messages.emptyHelp}</EmptyState>
          ) : (
            <ImportTable imports={imports} />
          )
        }
      </WhenLoaded>
      {(list.loaded.data?.metadata.total ?? 0) > PAGE_SIZE && (
        <PageLinks
          label={messages.pages}
          text={common.range({
            from: number(offset + 1),
            to: number(offset + (list.loaded.data?.imports.length ?? 0)),
            total: number(list.loaded.data?.metadata.total ?? 0),
          })}
          previous={offset > 0 ? addressOf(offset - PAGE_SIZE) : undefined}
          next={
            offset + PAGE_SIZE < (list.loaded.data?.metadata.total ?? 0)
              ? addressOf(offset + PAGE_SIZE)
              : undefined
          }
        />
      )}
      {isPermitted('WIX_STORES.READ_MERCHANT_DATA') && (
        <div id="export">
          <ExportPanel />
        </div>
      )}
    </Screen>
  )
}
