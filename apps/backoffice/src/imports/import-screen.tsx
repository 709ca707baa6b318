import type { RepeatCatalogImportRequest } from '@vitrine/contract'
import { Button, ButtonLink, Notice } from '@vitrine/ui'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { AgainAction } from './again-action.tsx'
import { formatName } from './check/format-name.ts'
import { MappingPanel } from './check/mapping-panel.tsx'
import { PreviewPanel } from './check/preview-panel.tsx'
import { PriceRatePanel } from './check/price-rate-panel.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportState, isUnderway, isWithoutFile } from './import-state.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { useProblemText } from './problems/use-problem-text.ts'
import { RejectedPanel } from './rejected/rejected-panel.tsx'
import { type ImportDetails, useImport } from './use-import.ts'

/** `/imports/:id`: a check of a file or its import, with everything that can be done about it. */
export function ImportScreen() {
  const { id = '' } = useParams()
  return <ImportOf key={id} id={id} />
}

function ImportOf({ id }: { id: string }) {
  const { imports: messages } = useMessages()
  const loading = useImport(id)
  const { data } = loading.loaded
  const parent = { to: '/imports', title: messages.title }

  return data ? (
    <WhenLoaded of={loading}>
      {(details) => <Loaded details={details} reload={loading.reload} />}
    </WhenLoaded>
  ) : (
    <Screen title={messages.importProducts} parent={parent}>
      <WhenLoaded of={loading}>{() => null}</WhenLoaded>
    </Screen>
  )
}

function Loaded({ details, reload }: { details: ImportDetails; reload: () => void }) {
  const { imports: messages, importErrors } = useMessages()
  const { number } = useFormats()
  const { catalogImports } = useAdmin()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const change = useChange()
  const textOf = useProblemText()
  const { shown, preview, retry } = details
  const { id, fileName, dryRun, status, result } = shown
  const isOwnTable = preview?.format === null && preview.columns.length > 0
  const isMapping = isOwnTable || (preview?.format === 'plain CSV' && parameters.has('columns'))
  const isChecked = dryRun && status === 'DONE' && result !== undefined && !isMapping
  const isTable = !/\.(jsonl|ndjson)$/i.test(fileName)
  // Rows are corrected once an import has rejected them, also where it has nothing else to do.
  const isCorrectable = isTable && (result?.rejected ?? 0) > 0
  const toImport = result ? result.created + result.updated : 0

  async function repeat(request: RepeatCatalogImportRequest) {
    await change.run(async () => {
      const begun = await catalogImports.repeatImport(id, request)
      await navigate(`/imports/${begun.id}`)
    })
  }

  return (
    <Screen
      title={fileName}
      parent={{ to: '/imports', title: messages.title }}
      note={!isOwnTable && <ImportState of={shown} />}
      actions={
        <>
          {(isUnderway(shown) || isWithoutFile(shown)) && (
            <Button
              type="button"
              look="second"
              size="small"
              onClick={async () => {
                if (await change.run(() => catalogImports.cancelImport(id))) reload()
              }}
            >
              {dryRun ? messages.cancelCheck : messages.cancelImport}
            </Button>
          )}
          {isChecked && preview?.format === 'plain CSV' && (
            <ButtonLink href="?columns" look="second" size="small">
              {messages.changeColumns}
            </ButtonLink>
          )}
          {isChecked && (toImport > 0 || isCorrectable) && (
            <Button
              type="button"
              size="small"
              busy={change.isRunning ? messages.beginning : undefined}
              onClick={() => repeat({ dryRun: false })}
            >
              {toImport > 0
                ? messages.importCount({ count: toImport, number: number(toImport) })
                : messages.correct}
            </Button>
          )}
          {!isMapping && <AgainAction of={shown} isRunning={change.isRunning} onRepeat={repeat} />}
        </>
      }
    >
      <ChangeNotice failure={change.failure} reasons={importErrors} />
      {isWithoutFile(shown) && (
        <Notice tone="warn">
          {messages.noFileHelp} <Link to="/imports/new">{messages.importProducts}</Link>
        </Notice>
      )}
      {isUnderway(shown) && <ImportProgress of={shown} />}
      {isUnderway(shown) && preview?.format && (
        <p>{messages.recognized({ format: formatName(messages, preview.format) })}</p>
      )}
      {status === 'FAILED' && !isOwnTable && (
        <Notice tone="bad">{textOf(shown.failure ?? '', shown.failureProblem)}</Notice>
      )}
      {status === 'CANCELED' && (
        <Notice>{dryRun ? messages.checkCanceled : messages.canceledHelp}</Notice>
      )}
      {isChecked && (
        <Notice tone="ok">
          {toImport === 0 && !isCorrectable ? messages.nothingNew : messages.checkedHelp}
        </Notice>
      )}
      {isMapping && preview && (
        <MappingPanel
          preview={preview}
          isRunning={change.isRunning}
          onMap={(columns) => repeat({ columns, dryRun: true })}
        />
      )}
      {isChecked && isTable && (
        <PriceRatePanel
          priceRate={shown.priceRate}
          isRunning={change.isRunning}
          onChange={(priceRate) => repeat({ priceRate, dryRun: true })}
        />
      )}
      {result && !isMapping && <OutcomePanel of={shown} />}
      {retry ? (
        <Notice>
          {messages.retried} <Link to={`/imports/${retry.id}`}>{messages.showRetry}</Link>
        </Notice>
      ) : (
        result &&
        result.rejected > 0 &&
        !isMapping &&
        (dryRun || !isTable ? <ErrorsPanel of={shown} /> : <RejectedPanel of={shown} />)
      )}
      {preview && preview.columns.length > 0 && !isMapping && <PreviewPanel preview={preview} />}
    </Screen>
  )
}
