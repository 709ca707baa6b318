import type { Command } from '../command.ts'

export const importCommand: Command = {
  usage: 'FILE',
  summary:
    'Imports products: a CSV file of Shopify, WooCommerce, Magento or the hosted platform, or an exported catalog (.jsonl). Importing it again makes no duplicates.',
  options: {
    media: { type: 'string' },
    files: { type: 'string' },
    column: { type: 'string', multiple: true, default: [] },
    'dry-run': { type: 'boolean', default: false },
  },
  optionHelp: {
    media: 'folder of the pictures; "media" beside the file by default',
    files: 'folder to which the files that are sold were exported',
    column: 'the file’s name of a column: "Preis=Variant Price"; may be repeated',
    'dry-run': 'runs the import without saving anything',
  },
  run: async (input) => (await import('../runs/import.ts')).runImport(input),
}
