import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { PriceRate } from '@vitrine/contract'
import { priceRateSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import { createProgressBar } from '../../startup/progress-bar.ts'
import { formatReport } from '../../transfer/import/format-report.ts'
import { importCatalog } from '../../transfer/import/import-catalog.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runImport({
  positionals: [file],
  options,
  json,
}: CommandInput): Promise<boolean> {
  if (file === undefined)
    throw new StartupError('Give the file to import, such as: vitrine import products.csv')
  const { media, files: soldFolder } = options
  const columns = parseColumns(options['column'])
  const rate = parseRate(options['price-currency'], options['rate'])
  const isDryRun = options['dry-run'] === true

  return withStore(async ({ scope, environment }) => {
    const bar = createProgressBar('Importing')
    const interruption = abortOnSignal()
    try {
      const source = resolve(file)
      const kept = isDryRun ? undefined : await saveOriginal(environment.dataFolder, source)
      const report = await importCatalog(scope, {
        file: source,
        columns,
        isDryRun,
        ...(rate && { rate }),
        ...(kept === undefined ? {} : { rejectedFolder: kept }),
        ...(typeof media === 'string' ? { mediaFolder: resolve(media) } : {}),
        files: openMediaFiles(environment),
        ...(typeof soldFolder === 'string'
          ? { sold: { files: openSecuredFiles(environment), folder: resolve(soldFolder) } }
          : {}),
        onProgress: ({ done, total }) => bar.update(done, total),
        signal: interruption.signal,
      })
      bar.end()
      if (json) console.log(JSON.stringify(report))
      else console.log(`${isDryRun ? 'Dry run, nothing saved. ' : ''}${formatReport(report)}`)
      return report.rejected.length === 0
    } finally {
      bar.end()
      interruption.release()
    }
  })
}

/** `Preis=Variant Price` */
function parseColumns(given: unknown) {
  const pairs = (Array.isArray(given) ? given : []).map((text: string) => {
    const [from = '', to = ''] = text.split(/=(.*)/)
    if (from && to) return [from, to] as const
    throw new StartupError(`Use --column "their name=our name", not --column "${text}".`)
  })
  return Object.fromEntries(pairs)
}

/** Both or neither: without a rate, prices of another currency would be taken for the store's. */
function parseRate(from: unknown, text: unknown): PriceRate | undefined {
  if (from === undefined && text === undefined) return undefined
  const given = { from: String(from).toUpperCase(), rate: Number(text) }
  if (v.is(priceRateSchema, given)) return given
  throw new StartupError(
    'Give the currency of the file and what one unit of it is in the store’s: --price-currency USD --rate 0.92',
  )
}

/** The imported file, in a folder of its own below the data folder; rejected records are written beside it. */
async function saveOriginal(dataFolder: string, file: string) {
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(dataFolder, 'imports', moment)
  if (!existsSync(file)) return undefined
  await mkdir(folder, { recursive: true })
  await copyFile(file, join(folder, basename(file)))
  return folder
}

/** Ctrl-C lets the current product finish; a second one ends the process. */
function abortOnSignal() {
  const controller = new AbortController()
  const abort = () =>
    controller.abort(
      new StartupError('Interrupted. Imported products stay; run the same command to continue.'),
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
