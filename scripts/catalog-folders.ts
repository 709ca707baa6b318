import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface CatalogFolder {
  catalogs: string
  /** Where the compiled messages go. */
  output: string
  /** Staff read these; shoppers read the others, in every language of the shop. */
  isForStaff?: true
}

/** The catalogs of the shop, whose files are the list of its languages. */
export const shopCatalogs: string = join(root, 'apps/storefront/messages')

/** The shop's content pages, a file for each language. */
export const contentFolder: string = join(root, 'apps/storefront/content')

/** Where catalogs lie, and where their compiled messages go. */
export const catalogFolders: CatalogFolder[] = [
  {
    catalogs: join(root, 'packages/account/messages'),
    output: join(root, 'packages/account/src/messages'),
  },
  {
    catalogs: join(root, 'packages/ui/messages'),
    output: join(root, 'packages/ui/src/messages'),
  },
  { catalogs: shopCatalogs, output: join(root, 'apps/storefront/app/messages') },
  {
    catalogs: join(root, 'apps/backoffice/messages'),
    output: join(root, 'apps/backoffice/src/messages'),
    isForStaff: true,
  },
]
