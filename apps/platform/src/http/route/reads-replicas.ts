import type { Route } from './route.ts'

/**
 * The routes with their reads answered by replicas of the database, if there are any: for what many ask for, and what
 * may be as old as what processes remember. Money, access and what one person has just entered are read where they are
 * written.
 */
export function readsReplicas<Dependencies>(
  routes: readonly Route<Dependencies>[],
): Route<Dependencies>[] {
  return routes.map((route) => (route.write ? route : { ...route, readsReplicas: true }))
}
