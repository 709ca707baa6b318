import { rotateKeys } from '../../keys/rotate-keys.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export function runRotateKeys({ json }: Pick<CommandInput, 'json'>): Promise<boolean> {
  return withStore(async ({ environment, database }) => {
    const keyring = loadKeyring(environment)
    const report = await rotateKeys(database, keyring)
    const count = Object.values(report).reduce((sum, rotated) => sum + rotated, 0)
    if (json) console.log(JSON.stringify({ version: keyring.newestVersion, rotated: report }))
    else console.log(`${count} secrets are now encrypted with key ${keyring.newestVersion}.`)
    return true
  })
}
