import type { Command } from '../command.ts'

export const currenciesCommand: Command = {
  usage: '[set CODE=RATE …]',
  summary:
    'Currencies in which shoppers may see prices, each with its rate to the store’s currency. Setting replaces all of them.',
  run: async (input) => (await import('../runs/currencies.ts')).runCurrencies(input),
}
