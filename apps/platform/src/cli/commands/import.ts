import type { Command } from '../command.ts'

export const importCommand: Command = {
  usage: 'FILE',
  summary:
    'Imports products: a file of another shop system (docs/import), a table, or an exported catalog (.jsonl). Importing it again makes no duplicates.',
  options: {
    media: { type: 'string' },
    files: { type: 'string' },
    column: { type: 'string', multiple: true, default: [] },
    'price-currency': { type: 'string' },
    rate: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
  optionHelp: {
    media: 'folder of the pictures; "media" beside the file by default',
    files: 'folder to which the files that are sold were exported',
    column: 'the file’s name of a column: "Preis=Variant Price"; may be repeated',
    'price-currency': 'the currency of the file’s prices, where it is not the store’s',
    rate: 'what one unit of it is in the store’s currency, such as 0.92; prices are converted by it',
    'dry-run': 'runs the import without saving anything',
  },
  run: async (input) => (await import('../runs/import.ts')).runImport(input),
}
