import { saveDisplayCurrencies } from '../../catalog/currency/display-currencies.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runCurrencies({
  positionals: [verb, ...pairs],
  json,
}: CommandInput): Promise<boolean> {
  if (verb !== undefined && verb !== 'set') {
    throw new StartupError(
      'Usage: vitrine currencies [set CODE=RATE …], such as currencies set USD=1.085 GBP=0.86',
    )
  }
  return withStore(async ({ scope }) => {
    if (verb === 'set') {
      const rates = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/).slice(0, 2)))
      await saveDisplayCurrencies(scope, rates)
    }
    const { currency, rates } = await readSite(scope)
    if (json) console.log(JSON.stringify({ currency, rates }))
    else
      for (const [code, rate] of Object.entries(rates))
        console.log(`1 ${currency} = ${rate} ${code}`)
    return true
  })
}
