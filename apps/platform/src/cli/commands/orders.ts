import type { Command } from '../command.ts'

export const ordersCommand: Command = {
  usage: 'export FILE',
  summary: 'Writes the orders to FILE as CSV, a row for each line item.',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  optionHelp: {
    from: 'only orders placed from this time on, such as 2026-05-01T00:00:00Z',
    to: 'only orders placed before this time',
  },
  run: async (input) => (await import('../runs/orders.ts')).runOrders(input),
}
