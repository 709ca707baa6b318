import { resolve } from 'node:path'
import { formatReport } from '../import/format-report.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { openMediaFiles } from '../media/open-media-files.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { createProgressBar } from './progress-bar.ts'
import { withStore } from './with-store.ts'

export const importCommand: Command = {
  usage: 'FILE',
  summary:
    'Imports products: a CSV file of Shopify, WooCommerce, Magento or the hosted platform, or an exported catalog (.jsonl). Importing it again makes no duplicates.',
  options: { media: { type: 'string' } },
  optionHelp: { media: 'folder of the pictures; "media" beside the file unless given' },
  async run({ positionals: [file], options, json }) {
    if (file === undefined) throw new StartupError('Say which file: vitrine import products.csv')
    const media = options['media']

    return withStore(async ({ scope, environment }) => {
      const bar = createProgressBar('Importing')
      const interruption = abortOnSignal()
      try {
        const report = await importCatalog(scope, {
          file: resolve(file),
          ...(typeof media === 'string' ? { mediaFolder: resolve(media) } : {}),
          files: openMediaFiles(environment),
          onProgress: ({ done, total }) => bar.update(done, total),
          signal: interruption.signal,
        })
        bar.end()
        console.log(json ? JSON.stringify(report) : formatReport(report))
        return report.refused.length === 0
      } finally {
        bar.end()
        interruption.release()
      }
    })
  },
}

/** Ctrl-C lets the product at hand finish; a second one ends the process. */
function abortOnSignal() {
  const controller = new AbortController()
  const abort = () =>
    controller.abort(
      new StartupError('Interrupted. What was imported stays; run the same command to go on.'),
    )
  process.once('SIGINT', abort)
  process.once('SIGTERM', abort)
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', abort)
      process.off('SIGTERM', abort)
    },
  }
}
