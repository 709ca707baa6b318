import type { ListMissedSearchesResponse } from '@vitrine/contract'
import { changeSearchPinsSchema, changeSearchSynonymsSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../../../http/path-forms.ts'
import { permission } from '../../../http/route/access.ts'
import { defineRoute, type Route } from '../../../http/route/route.ts'
import { settingRoutes } from '../../../http/route/setting-routes.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { searchSettings } from '../search-settings.ts'
import { listMissedSearches } from './missed-searches.ts'

const access = [permission('WIX_STORES.MODIFY_PRODUCTS')]

/** The search of a store as its owner sets it, for the back office. Ours alone. */
export const searchSettingRoutes: Route<unknown>[] = [
  ...settingRoutes({
    name: 'synonyms',
    setting: 'searchSynonyms',
    settings: searchSettings,
    path: '/v1/search-synonyms',
    access,
    body: changeSearchSynonymsSchema,
    type: 'SearchSynonyms',
    get: { id: 'getSearchSynonyms', summary: "The store's own synonyms, by language." },
    set: {
      id: 'setSearchSynonyms',
      summary: "Replaces the store's own synonyms; the next search knows them.",
    },
    changed: catalogChanged,
  }),
  ...settingRoutes({
    name: 'pins',
    setting: 'searchPins',
    settings: searchSettings,
    path: '/v1/search-pins',
    access,
    body: changeSearchPinsSchema,
    type: ['SearchPin'],
    get: { id: 'getSearchPins', summary: 'The products that searches show first.' },
    set: {
      id: 'setSearchPins',
      summary: 'Replaces the products that searches show first; the next search shows them.',
    },
    changed: catalogChanged,
  }),
  defineRoute({
    id: 'listMissedSearches',
    method: 'get',
    path: '/v1/missed-searches',
    forms: pathForms.staff,
    access,
    summary: 'The searches of the last 90 days that found nothing, the most frequent first.',
    reply: 'ListMissedSearchesResponse',
    handler: async (c) =>
      c.json<ListMissedSearchesResponse>({ searches: await listMissedSearches(c.var.scope) }),
  }),
]
