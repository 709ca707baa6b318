import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the store that the browser tests share. */
    store: Store
  }
}

/** One store for all browser tests of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { store, stop } = await startStore()
  project.provide('store', store)
  return stop
}
