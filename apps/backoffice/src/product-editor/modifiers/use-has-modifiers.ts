import { useEffect, useState } from 'react'
import { useClient } from '../../shell/staff-context.ts'

/** Whether products of the site have modifiers: those of catalog V3 do. Not before that is known. */
export function useHasModifiers(): boolean {
  const { products } = useClient()
  const [hasModifiers, setHasModifiers] = useState(false)
  useEffect(() => {
    products.getCatalogVersion().then(
      ({ catalogVersion }) => setHasModifiers(catalogVersion === 'V3_CATALOG'),
      () => {
        // The rest of the product is edited without them.
      },
    )
  }, [products])
  return hasModifiers
}
