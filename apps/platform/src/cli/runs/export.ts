import { resolve } from 'node:path'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import { createProgressBar } from '../../startup/progress-bar.ts'
import { type ExportReport, exportCatalog } from '../../transfer/export/export-catalog.ts'
import { tableFormats } from '../../transfer/export/export-table.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

const FORMATS = Object.keys(tableFormats).join(', ')

export function runExport({
  positionals: [file],
  options: { format: wanted, files: soldFolder },
  json,
}: CommandInput): Promise<boolean> {
  if (file === undefined)
    throw new StartupError('Give the file to write, such as: vitrine export catalog.jsonl')
  const format = parseFormat(String(wanted))
  if (format === undefined && /\.csv$/i.test(file)) {
    throw new StartupError(`Give the format of the CSV file: --format ${FORMATS}`)
  }
  if (format !== undefined && soldFolder !== undefined) {
    throw new StartupError(
      '--files is for JSON lines only: a CSV file contains no files that are sold.',
    )
  }

  return withStore(async ({ scope, environment }) => {
    const bar = createProgressBar('Exporting')
    const { publicPlatformUrl } = environment
    const report = await exportCatalog(scope, {
      file: resolve(file),
      ...(format
        ? { format, publicPlatformUrl }
        : {
            files: openMediaFiles(environment),
            ...(typeof soldFolder === 'string'
              ? { sold: { files: openSecuredFiles(environment), folder: resolve(soldFolder) } }
              : {}),
          }),
      onProgress: ({ done, total }) => bar.update(done, total),
    })
    bar.end()
    if (json) console.log(JSON.stringify(report))
    else console.log(toSentences(report, format !== undefined, soldFolder).join('\n'))
    return true
  })
}

function parseFormat(name: string) {
  if (name === 'jsonl') return undefined
  if (isTableFormat(name)) return name
  throw new StartupError(`There is no format ${JSON.stringify(name)}: jsonl, ${FORMATS}`)
}

const isTableFormat = (name: string): name is keyof typeof tableFormats =>
  Object.hasOwn(tableFormats, name)

function toSentences(report: ExportReport, isTable: boolean, soldFolder: unknown) {
  const { products, collections, pictures, soldFiles, withheldFiles, leftOut } = report
  return [
    `Exported ${products} products, ${collections} collections and ${pictures} pictures${isTable ? ', which are fetched from this platform' : ''}.`,
    ...(soldFiles > 0 ? [`With ${soldFiles} files that are sold, in ${soldFolder}.`] : []),
    ...(withheldFiles > 0 && !isTable
      ? [`Not exported: ${withheldFiles} files that are sold; --files FOLDER exports them too.`]
      : []),
    ...leftOut.map(({ what, of, count, examples }) => {
      const more = count > examples.length ? ', …' : ''
      return `Left out: ${what} of ${count} ${of} (${examples.join(', ')}${more}).`
    }),
  ]
}
