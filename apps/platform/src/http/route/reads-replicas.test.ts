import { expect, it } from 'vitest'
import { productTermsRoutes } from '../../cart/sale/product-terms-routes.ts'
import { collectionReadRoutes } from '../../catalog/collection/collection-read-routes.ts'
import { catalogRoutes } from '../../catalog/routes.ts'
import { catalogV3Routes } from '../../catalog-v3/routes.ts'
import { overviewRoutes } from '../../overview/routes.ts'
import { recommendationRoutes } from '../../recommendations/routes.ts'
import { readsReplicas } from './reads-replicas.ts'

it('leaves to the primary whatever changes something', () => {
  const routes = [
    ...readsReplicas(catalogRoutes),
    ...readsReplicas(collectionReadRoutes),
    ...readsReplicas(catalogV3Routes),
    ...readsReplicas(recommendationRoutes),
    ...readsReplicas(productTermsRoutes),
    ...readsReplicas(overviewRoutes),
  ].filter((route) => route.readsReplicas)
  const writes = routes.filter(({ id }) => !/^(get|query|search|find|list|count)/.test(id))
  expect(routes.length).toBeGreaterThan(30)
  expect(writes.map(({ id }) => id)).toEqual([])
})
