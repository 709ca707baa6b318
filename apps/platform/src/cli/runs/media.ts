import { record } from '../../audit/record.ts'
import { readMediaUsage, setMediaQuota } from '../../catalog/media/library/media-quota.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

const MIB = 1024 * 1024

export async function runMedia({
  positionals: [verb, value = ''],
  json,
}: CommandInput): Promise<boolean> {
  if (verb !== undefined && (verb !== 'quota' || !/^\d{1,9}$/.test(value))) {
    throw new StartupError('Usage: vitrine media [quota MIB], such as: vitrine media quota 51200')
  }
  return withStore(async ({ scope }) => {
    if (verb === 'quota') {
      await transact(scope, async (tx) => {
        await setMediaQuota(tx, Number(value) * MIB)
        await record(tx, {
          action: 'setting.changed',
          details: { setting: 'mediaQuotaMib', value },
        })
      })
    }
    const usage = await readMediaUsage(scope)
    const [used, quota] = [usage.usedBytes, usage.quotaBytes].map((bytes) => Math.ceil(bytes / MIB))
    console.log(json ? JSON.stringify(usage) : `${used} of ${quota} MiB are used.`)
    return true
  })
}
