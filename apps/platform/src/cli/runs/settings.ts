import type * as v from 'valibot'
import { record } from '../../audit/record.ts'
import { identitySettings } from '../../auth/identities/identity-settings.ts'
import { cartSettings } from '../../cart/cart-settings.ts'
import { searchSettings } from '../../catalog/search/search-settings.ts'
import { catalogVersionSetting } from '../../catalog-v3/convert/convert-catalog.ts'
import { recoveryEmailSettings } from '../../checkout/abandoned/recovery-email-settings.ts'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { orderNotificationSettings } from '../../orders/emails/order-notification-settings.ts'
import { sellerSettings } from '../../orders/seller/seller-settings.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { redirectSettings } from '../../redirects/redirect-settings.ts'
import { languageSettings } from '../../shop/language-settings.ts'
import type { StoredSettings } from '../../sites/stored-settings.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'
import type { CommandInput } from '../command.ts'
import { readValue } from '../read-value.ts'
import { withStore } from '../with-store.ts'

/** The groups of settings, each from the module that reads it. */
const groups: StoredSettings<Record<string, v.GenericSchema>>[] = [
  identitySettings,
  cartSettings,
  taxSettings,
  deliverySettings,
  paymentSettings,
  recoveryEmailSettings,
  sellerSettings,
  orderNotificationSettings,
  redirectSettings,
  searchSettings,
  languageSettings,
  catalogVersionSetting,
]
const settingNames = groups.flatMap(({ names }) => names)

export async function runSettings({
  positionals: [verb, name, value],
  json,
}: CommandInput): Promise<boolean> {
  const setting = settingNames.find((candidate) => candidate === name)
  if (name !== undefined && !setting) throw new StartupError(`There is no setting ${name}.`)
  return withStore(async ({ scope }) => {
    if (verb === 'get') {
      const read = await Promise.all(groups.map((group) => group.read(scope)))
      const settings: Record<string, unknown> = Object.assign({}, ...read)
      const shown = setting ? { [setting]: settings[setting] } : settings
      if (json) console.log(JSON.stringify(shown))
      else for (const [key, held] of Object.entries(shown)) console.log(`${key} = ${write(held)}`)
      return true
    }
    if (verb !== 'set' || !setting || value === undefined) {
      throw new StartupError('Usage: vitrine settings get [NAME] | set NAME VALUE')
    }
    const saved = await transact(scope, async (tx) => {
      const input = await save(tx, setting, value)
      await record(tx, { action: 'setting.changed', details: { setting, value } })
      return input
    })
    const group = groups.find(({ names }) => names.includes(setting))
    const notes = (await group?.report?.(scope)) ?? []
    console.log(
      json
        ? JSON.stringify({ [setting]: saved, ...(notes.length > 0 ? { notes } : {}) })
        : `${setting} = ${write(saved)}`,
    )
    if (!json) for (const note of notes) console.log(note)
    return true
  })
}

async function save(scope: SiteScope, setting: string, value: string) {
  const group = groups.find(({ names }) => names.includes(setting))
  try {
    const input = readValue(value)
    await group?.save(scope, setting, input)
    return input
  } catch (error) {
    throw new StartupError(`${setting} cannot be ${value}: ${(error as Error).message}`)
  }
}

const write = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
