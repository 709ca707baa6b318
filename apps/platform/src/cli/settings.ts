import { record } from '../audit/record.ts'
import {
  type IdentitySettingName,
  identitySettingNames,
  readIdentitySettings,
  saveIdentitySetting,
} from '../identity/identity-settings.ts'
import { transact } from '../site-scope.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { withStore } from './with-store.ts'

export const settingsCommand: Command = {
  usage: 'get [NAME] | set NAME VALUE',
  summary: `How members are let in: ${identitySettingNames.join(', ')}.`,
  async run({ positionals: [verb, name, value], json }) {
    const setting = identitySettingNames.find((candidate) => candidate === name)
    if (name !== undefined && !setting) throw new StartupError(`There is no setting ${name}.`)
    return withStore(async ({ scope }) => {
      if (verb === 'get') {
        const settings = await readIdentitySettings(scope)
        const shown = setting ? { [setting]: settings[setting] } : settings
        if (json) console.log(JSON.stringify(shown))
        else for (const [key, held] of Object.entries(shown)) console.log(`${key} = ${held}`)
        return true
      }
      if (verb !== 'set' || !setting || value === undefined) {
        throw new StartupError('Say: vitrine settings get [NAME], or set NAME VALUE')
      }
      await transact(scope, async (tx) => {
        await save(tx, setting, value)
        await record(tx, { action: 'setting.changed', details: { setting, value } })
      })
      console.log(json ? JSON.stringify({ [setting]: readValue(value) }) : `${setting} = ${value}`)
      return true
    })
  },
}

async function save(
  scope: Parameters<typeof saveIdentitySetting>[0],
  setting: IdentitySettingName,
  value: string,
) {
  try {
    await saveIdentitySetting(scope, setting, readValue(value))
  } catch (error) {
    throw new StartupError(`${setting} cannot be ${value}: ${(error as Error).message}`)
  }
}

/** `true`, `false` and numbers are what they look like; everything else is text. */
function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
