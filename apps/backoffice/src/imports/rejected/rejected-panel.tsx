import type { CatalogImport } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useDraft } from '../../screen/use-draft.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import styles from '../imports.module.css'
import { DownloadRejected } from './download-rejected.tsx'
import { RejectedSheet } from './rejected-sheet.tsx'

const PAGE_SIZE = 50

/** The rows that were not imported, to be corrected in place and imported again. */
export function RejectedPanel({ of: shown }: { of: CatalogImport }) {
  const { imports: messages, importErrors, common } = useMessages()
  const { number } = useFormats()
  const { catalogImports } = useAdmin()
  const navigate = useNavigate()
  const change = useChange()
  const [offset, setOffset] = useState(0)
  const [isWhole, setWhole] = useState(false)
  // Corrections outlive another page of rows, another screen and a new sign-in.
  const draft = useDraft<{ rows: Record<string, string[]> }>(`import-${shown.id}`, { rows: {} })
  const page = useLoaded(String(offset), (signal) =>
    catalogImports.listRejectedRows(shown.id, { limit: PAGE_SIZE, offset }, { signal }),
  )
  const corrected = Object.entries(draft.value.rows)

  async function retry() {
    await change.run(async () => {
      const rows = corrected.map(([line, values]) => ({ line: Number(line), values }))
      const begun = await catalogImports.retryImport(shown.id, rows)
      draft.clear()
      await navigate(`/imports/${begun.id}`)
    })
  }

  return (
    <Panel title={messages.rejectedTitle} end={<DownloadRejected of={shown} />} isFlush>
      <p className={styles['intro']}>{messages.rejectedHelp}</p>
      <WhenLoaded of={page}>
        {({ columns, rows, metadata: { total } }) => (
          <>
            <RejectedSheet
              columns={columns}
              rows={rows}
              corrected={draft.value.rows}
              isWhole={isWhole}
              onCorrect={(line, values) =>
                draft.change({ rows: { ...draft.value.rows, [line]: values } })
              }
            />
            <div className={styles['foot']}>
              <Button
                type="button"
                size="small"
                busy={change.isRunning ? messages.beginning : undefined}
                aria-disabled={corrected.length === 0 || undefined}
                onClick={() => corrected.length > 0 && retry()}
              >
                {messages.retry}
              </Button>
              <Button
                type="button"
                size="small"
                look="quiet"
                aria-pressed={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? messages.fewerColumns : messages.allColumns}
              </Button>
              <p>
                {messages.correctedCount({ count: corrected.length })}
                {total > PAGE_SIZE && (
                  <>
                    {' '}
                    {common.range({
                      from: number(offset + 1),
                      to: number(offset + rows.length),
                      total: number(total),
                    })}
                  </>
                )}
              </p>
              {offset > 0 && (
                <Button
                  type="button"
                  size="small"
                  look="quiet"
                  onClick={() => setOffset(offset - PAGE_SIZE)}
                >
                  {messages.rowsBefore}
                </Button>
              )}
              {offset + PAGE_SIZE < total && (
                <Button
                  type="button"
                  size="small"
                  look="quiet"
                  onClick={() => setOffset(offset + PAGE_SIZE)}
                >
                  {messages.rowsAfter}
                </Button>
              )}
            </div>
          </>
        )}
      </WhenLoaded>
      <ChangeNotice failure={change.failure} reasons={importErrors} />
    </Panel>
  )
}
