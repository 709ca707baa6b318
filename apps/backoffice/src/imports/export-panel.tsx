import { type CatalogTableFormat, catalogTableFormats } from '@vitrine/contract'
import { Button, Progress } from '@vitrine/ui'
import { useState } from 'react'
import { SelectField } from '../product-editor/fields/select-field.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Panel } from '../screen/panel.tsx'
import { saveBlob } from '../screen/save-file.ts'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './imports.module.css'
import { readDownload } from './read-download.ts'

const formats = [...catalogTableFormats, 'jsonl'] as const

/** All products as a file, with how much of it has arrived. */
export function ExportPanel() {
  const { imports: messages } = useMessages()
  const { catalogImports } = useAdmin()
  const [format, setFormat] = useState<CatalogTableFormat | 'jsonl'>('shopify')
  const [progress, setProgress] = useState(0)
  const change = useChange()

  async function save() {
    setProgress(0)
    const isTable = format !== 'jsonl'
    const reply = await (isTable
      ? catalogImports.exportProducts({ format })
      : catalogImports.exportCatalog())
    const name = isTable ? `products-${format}.csv` : 'catalog.jsonl'
    saveBlob(name, await readDownload(reply, setProgress))
  }

  return (
    <Panel title={messages.exportTitle}>
      <form
        className={styles['export']}
        onSubmit={(event) => {
          event.preventDefault()
          change.run(save)
        }}
      >
        <SelectField
          label={messages.exportFormat}
          hint={format === 'jsonl' ? messages.jsonlHint : messages.csvHint}
          value={format}
          options={formats.map((value) => ({ value, label: messages[value] }))}
          onChange={setFormat}
        />
        <Button size="small" look="second" busy={change.isRunning ? messages.exporting : undefined}>
          {messages.exportProducts}
        </Button>
      </form>
      {change.isRunning && <Progress label={messages.exporting} value={progress} />}
      <ChangeNotice
        failure={change.failure}
        reasons={{ EXPORT_CONFLICT: messages.exportConflict }}
      />
    </Panel>
  )
}
