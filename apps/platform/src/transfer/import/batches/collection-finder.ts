import {
  type CollectionInput,
  collectionInputSchema,
  ensureCollection,
  findCollectionByImportKey,
} from '../../../catalog/collection/save-collection.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ImportOptions } from '../import-report.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** Returns the id of a collection of the file, which is created if there is none yet. @throws {ApiError} 400 */
export type CollectionFinder = (input: CollectionInput & { importKey: string }) => Promise<string>

/** Looks for each collection once. In a dry run one that would be created has an id that nothing has. */
export function createCollectionFinder(
  scope: SiteScope,
  { isDryRun, ...retry }: Pick<ImportOptions, 'isDryRun' | 'pause' | 'signal'>,
): CollectionFinder {
  const known = new Map<string, Promise<string>>()
  return (input) => {
    const { importKey } = input
    const find = () => (isDryRun ? rehearse(input) : ensureCollection(scope, input))
    const id = known.get(importKey) ?? retryWhenBusy(find, retry)
    known.set(importKey, id)
    id.catch(() => known.delete(importKey))
    return id
  }

  async function rehearse({ importKey, ...input }: Parameters<CollectionFinder>[0]) {
    const found = await findCollectionByImportKey(scope, importKey)
    if (found !== undefined) return found
    validate(collectionInputSchema, input)
    return crypto.randomUUID()
  }
}
