import { Notice } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FileButton } from '../fields/file-button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Panel } from '../screen/panel.tsx'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './imports.module.css'

const ACCEPTED = ['.csv', '.tsv', '.txt', '.json', '.xml', '.jsonl', '.ndjson']
const MAX_BYTES = 256 * 1024 * 1024

/** `/imports/new`: chooses the file, which is checked before anything is imported. */
export function NewImportScreen() {
  const { imports: messages, importErrors } = useMessages()
  const { catalogImports } = useAdmin()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const change = useChange()
  const isTooLarge = file !== undefined && file.size > MAX_BYTES

  async function send(chosen: File) {
    setFile(chosen)
    if (chosen.size > MAX_BYTES) return
    await change.run(async () => {
      const { import: begun } = await catalogImports.beginImport({
        fileName: chosen.name.slice(-80),
        dryRun: true,
      })
      try {
        await catalogImports.sendFile(begun.id, chosen)
      } catch (error) {
        // It would wait for its file for a week.
        await catalogImports.cancelImport(begun.id).catch(() => {})
        throw error
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
        <FileDrop className={styles['drop']} onFiles={sendFirst}>
          <p>{messages.dropFile}</p>
          <FileButton
            className={styles['choose']}
            accept={ACCEPTED}
            isBusy={change.isRunning}
            onFiles={sendFirst}
          >
            {messages.chooseFile}
          </FileButton>
          <p className={styles['hint']}>{messages.fileHint}</p>
        </FileDrop>
        {change.isRunning && file && <p role="status">{messages.sending({ name: file.name })}</p>}
        {isTooLarge && <Notice tone="bad">{messages.tooLarge}</Notice>}
        <ChangeNotice failure={change.failure} reasons={importErrors} />
        <p className={styles['hint']}>{messages.nothingYet}</p>
      </Panel>
    </Screen>
  )
}
