import { resolve } from 'node:path'
import { record } from '../../audit/record.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { writeWholeFile } from '../../transfer/export/write-whole-file.ts'
import { exportOrders } from '../../transfer/orders/export-orders.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export function runOrders({
  positionals: [verb, file],
  options: { from, to },
  json,
}: CommandInput): Promise<boolean> {
  if (verb !== 'export' || file === undefined) {
    throw new StartupError('Usage: vitrine orders export FILE [--from TIME] [--to TIME]')
  }
  const range = { from: readTime(from), to: readTime(to) }
  return withStore(async ({ scope }) => {
    await record(scope, { action: 'orders.exported' })
    const path = resolve(file)
    await writeWholeFile(path, async (write) => {
      for await (const text of exportOrders(scope, range)) await write(text)
    })
    console.log(json ? JSON.stringify({ file: path }) : `Exported the orders to ${path}.`)
    return true
  })
}

function readTime(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) {
    throw new StartupError(`${JSON.stringify(text)} is no time such as 2026-05-01T00:00:00Z.`)
  }
  return time
}
