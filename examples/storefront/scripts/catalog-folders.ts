import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface CatalogFolder {
  catalogs: string
  /** Where the compiled messages go. */
  output: string
  isForStaff?: true
}

/** The catalogs of the shop, whose files are the list of its languages. */
export const shopCatalogs: string = join(root, 'messages')

/** The shop's content pages, a file for each language. */
export const contentFolder: string = join(root, 'content')

/** Where catalogs lie, and where their compiled messages go. */
export const catalogFolders: CatalogFolder[] = [
  { catalogs: shopCatalogs, output: join(root, 'app/messages') },
  ...['account', 'ui'].map((name) => ({
    catalogs: join(root, 'packages', name, 'messages'),
    output: join(root, 'packages', name, 'src/messages'),
  })),
]
