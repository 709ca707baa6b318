import { Button, Notice, Progress } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FileDrop } from '../fields/file-drop.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Panel } from '../screen/panel.tsx'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useSignedInStaff } from '../shell/staff-context.ts'
import { trackUpload } from '../uploads/track-upload.ts'
import styles from './imports.module.css'

const ACCEPTED = ['.csv', '.tsv', '.txt', '.json', '.xml', '.jsonl', '.ndjson']
const MAX_BYTES = 256 * 1024 * 1024

/** `/imports/new`: chooses the file, which is checked before anything is imported. */
export function NewImportScreen() {
  const { imports: messages, importErrors } = useMessages()
  const { catalogImports } = useAdmin()
  const staff = useSignedInStaff()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [isCanceled, setCanceled] = useState(false)
  const abort = useRef(new AbortController())
  const change = useChange()
  const isTooLarge = file !== undefined && file.size > MAX_BYTES

  async function send(chosen: File) {
    setFile(chosen)
    setCanceled(false)
    if (chosen.size > MAX_BYTES) return
    setProgress(0)
    abort.current = new AbortController()
    const { signal } = abort.current
    trackUpload(staff, chosen, setProgress)
    await change.run(async () => {
      const { import: begun } = await catalogImports.beginImport({
        fileName: chosen.name.slice(-80),
        dryRun: true,
      })
      try {
        await catalogImports.sendFile(begun.id, chosen, { signal })
      } catch (error) {
        // It would wait for its file for a week.
        await catalogImports.cancelImport(begun.id).catch(() => {})
        if (!signal.aborted) throw error
        setCanceled(true)
        return
      }
      await navigate(`/imports/${begun.id}`)
    })
  }

  function sendFirst([chosen]: File[]) {
    if (chosen && !change.isRunning) send(chosen)
  }

  return (
    <Screen title={messages.importProducts} parent={{ to: '/imports', title: messages.title }}>
      <Panel title={messages.chooseTitle}>
        <FileDrop
          text={messages.dropFile}
          hint={messages.fileHint}
          accept={ACCEPTED}
          isBusy={change.isRunning}
          isMain
          onFiles={sendFirst}
        >
          {messages.chooseFile}
        </FileDrop>
        {change.isRunning && file && (
          <div className={styles['progress']}>
            <p role="status">{messages.sending({ name: file.name })}</p>
            <Progress label={messages.sending({ name: file.name })} value={progress} />
            <div>
              <Button
                type="button"
                look="second"
                size="small"
                onClick={() => abort.current.abort()}
              >
                {messages.cancelUpload}
              </Button>
            </div>
          </div>
        )}
        {isCanceled && <Notice>{messages.uploadCanceled}</Notice>}
        {isTooLarge && <Notice tone="bad">{messages.tooLarge}</Notice>}
        <ChangeNotice failure={change.failure} reasons={importErrors} />
        <p className={styles['hint']}>{messages.nothingYet}</p>
      </Panel>
    </Screen>
  )
}
