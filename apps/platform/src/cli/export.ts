import { resolve } from 'node:path'
import { exportCatalog } from '../export/export-catalog.ts'
import { openMediaFiles } from '../media/open-media-files.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { createProgressBar } from './progress-bar.ts'
import { withStore } from './with-store.ts'

export const exportCommand: Command = {
  usage: 'FILE',
  summary:
    'Writes the catalog to FILE (JSON lines), with its pictures in the folder "media" beside it.',
  options: {},
  run({ positionals: [file], json }) {
    if (file === undefined) throw new StartupError('Say which file: vitrine export catalog.jsonl')

    return withStore(async ({ scope, environment }) => {
      const bar = createProgressBar('Exporting')
      const report = await exportCatalog(scope, {
        file: resolve(file),
        files: openMediaFiles(environment),
        onProgress: ({ done, total }) => bar.update(done, total),
      })
      bar.end()
      const { products, collections, pictures, withheldFiles } = report
      const sentence = `Exported ${products} products, ${collections} collections and ${pictures} pictures.`
      const withheld = `Not exported: ${withheldFiles} files that are sold; upload them again where they are needed.`
      const sentences = withheldFiles > 0 ? [sentence, withheld] : [sentence]
      console.log(json ? JSON.stringify(report) : sentences.join('\n'))
      return true
    })
  },
}
