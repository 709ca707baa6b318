import { isPlatformError } from '@vitrine/client'
import type { CatalogImport, CatalogImportPreview } from '@vitrine/contract'
import { useFollow } from '../screen/use-follow.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { useAdmin } from '../shell/staff-context.ts'
import { isUnderway } from './import-state.tsx'

export interface ImportDetails {
  shown: CatalogImport
  /** Absent of an import that is no check, and while its file is not there. */
  preview: CatalogImportPreview | undefined
  /** The import of its corrected rows, unless that was canceled or has failed. */
  retry: CatalogImport | undefined
}

/** An import as it is, followed while it runs. */
export function useImport(id: string) {
  const { catalogImports } = useAdmin()
  const loading = useLoaded(id, async (signal): Promise<ImportDetails> => {
    const shown = await catalogImports.getImport(id, { signal })
    const [preview, retry] = await Promise.all([
      shown.dryRun && shown.sizeInBytes !== undefined
        ? catalogImports.previewImport(id, { signal }).catch(withoutFile)
        : undefined,
      shown.retryId ? catalogImports.getImport(shown.retryId, { signal }) : undefined,
    ])
    const isRetried = retry && retry.status !== 'CANCELED' && retry.status !== 'FAILED'
    return { shown, preview, retry: isRetried ? retry : undefined }
  })
  const { data } = loading.loaded
  useFollow(loading.reload, data !== undefined && isUnderway(data.shown), 1_000)
  return loading
}

/** Another machine of the platform may have the file. */
function withoutFile(error: unknown) {
  if (isPlatformError(error) && error.code === 'IMPORT_CONFLICT') return undefined
  throw error
}
