import type { CatalogImport } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { saveBlob } from '../../screen/save-file.ts'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

/** Saves the rejected rows as a file, in the format of the imported one. */
export function DownloadRejected({ of: { id, fileName } }: { of: CatalogImport }) {
  const { imports: messages } = useMessages()
  const { catalogImports } = useAdmin()
  const change = useChange()
  return (
    <Button
      type="button"
      look="quiet"
      size="small"
      busy={change.isRunning ? messages.exporting : undefined}
      onClick={() =>
        change.run(async () => {
          const reply = await catalogImports.fetchRejected(id)
          saveBlob(`rejected-${fileName}`, await reply.blob())
        })
      }
    >
      {messages.downloadRejected}
    </Button>
  )
}
