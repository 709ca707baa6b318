import { data } from 'react-router'
import { locale } from '#words/language'
import type { Catalog } from '../catalog/catalog.server.ts'
import { toFacets } from '../catalog/facets.ts'
import { OBJECTS_PER_PAGE } from '../catalog/search-shelf.server.ts'
import { chipsOf } from './chips.ts'
import { readDensity } from './density.ts'
import { pagesOf } from './pages-of.ts'
import type { ShelfProps } from './shelf.tsx'
import { clearChoice, countFilters, readShelfChoice, shelfUrl } from './shelf-choice.ts'

interface ShelfRequest {
  request: Request
  url: URL
  path: string
  /** Absent: all that there is. */
  collectionId?: string | undefined
}

export interface LoadedShelf extends Omit<ShelfProps, 'empty'> {
  isPartial: boolean
}

/**
 * What stands on a shelf as its URL asks for it.
 *
 * @throws {Response-like} `data(…, { status: 404 })` for a page behind the last one.
 */
export async function loadShelf(
  catalog: Catalog,
  { request, url, path, collectionId }: ShelfRequest,
): Promise<LoadedShelf> {
  const choice = readShelfChoice(url.searchParams)
  const collections = await catalog.listCollections()
  const roomIds = collections.filter(({ slug }) => choice.rooms.includes(slug)).map(({ id }) => id)
  const [found, whole] = await Promise.all([
    catalog.searchShelf({ choice, collectionId, roomIds }),
    countFilters(choice) > 0 && catalog.describeShelf({ words: choice.words, collectionId }),
  ])
  if (choice.from > 1 && found.objects.length === 0) {
    throw data(`No page ${choice.from}.`, { status: 404 })
  }
  const { facets, total, currency } = whole || found
  const view = toFacets({
    all: facets,
    chosen: found.facets,
    choice,
    isCollection: collectionId !== undefined,
    collections,
    currency,
    locale,
  })
  const pages = pagesOf({
    path,
    choice,
    shown: found.objects.length,
    total: found.total,
    perPage: OBJECTS_PER_PAGE,
  })
  return {
    path,
    here: shelfUrl(path, choice),
    choice,
    facets: view,
    chips: chipsOf({ path, choice, facets: view, currency }),
    cleared: shelfUrl(path, clearChoice(choice)),
    objects: found.objects,
    total: found.total,
    all: total,
    ...(pages && { pages }),
    density: readDensity(request.headers.get('Cookie')),
    isPartial: found.isPartial,
  }
}
