import { useLocation, useMatches } from 'react-router'
import type { PagePaths } from './addresses-of.ts'

/** The paths of the page: where its loader gives `paths`, one for each language. */
export function usePagePaths(): PagePaths {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.loaderData as { paths?: PagePaths } | undefined
  return page?.paths ?? pathname
}
