import { resolve } from 'node:path'
import { exportCatalog } from '../export/export-catalog.ts'
import { openMediaFiles, openSecuredFiles } from '../media/open-media-files.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { createProgressBar } from './progress-bar.ts'
import { withStore } from './with-store.ts'

export const exportCommand: Command = {
  usage: 'FILE',
  summary:
    'Writes the catalog to FILE (JSON lines), with its pictures in the folder "media" beside it.',
  options: { files: { type: 'string' } },
  optionHelp: {
    files: 'folder for the files that are sold; they stay behind unless given',
  },
  run({ positionals: [file], options: { files: soldFolder }, json }) {
    if (file === undefined) throw new StartupError('Say which file: vitrine export catalog.jsonl')

    return withStore(async ({ scope, environment }) => {
      const bar = createProgressBar('Exporting')
      const report = await exportCatalog(scope, {
        file: resolve(file),
        files: openMediaFiles(environment),
        ...(typeof soldFolder === 'string'
          ? { sold: { files: openSecuredFiles(environment), folder: resolve(soldFolder) } }
          : {}),
        onProgress: ({ done, total }) => bar.update(done, total),
      })
      bar.end()
      const { products, collections, pictures, soldFiles, withheldFiles } = report
      const sentences = [
        `Exported ${products} products, ${collections} collections and ${pictures} pictures.`,
        ...(soldFiles > 0 ? [`With ${soldFiles} files that are sold, in ${soldFolder}.`] : []),
        ...(withheldFiles > 0
          ? [`Not exported: ${withheldFiles} files that are sold; --files FOLDER takes them along.`]
          : []),
      ]
      console.log(json ? JSON.stringify(report) : sentences.join('\n'))
      return true
    })
  },
}
