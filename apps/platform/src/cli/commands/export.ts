import type { Command } from '../command.ts'

export const exportCommand: Command = {
  usage: 'FILE',
  summary:
    'Writes the catalog to FILE: everything as JSON lines, with its pictures in the folder "media" beside it, or as the CSV file of another shop system.',
  options: { format: { type: 'string', default: 'jsonl' }, files: { type: 'string' } },
  optionHelp: {
    format:
      'jsonl unless given, or shopify, woocommerce, hosted or magento; pictures are exported as addresses, and data that the format does not support is reported',
    files: 'folder for the files that are sold (jsonl); not exported by default',
  },
  run: async (input) => (await import('../runs/export.ts')).runExport(input),
}
