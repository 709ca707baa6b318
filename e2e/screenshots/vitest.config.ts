import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Vitest starts the store, drives the browser and reports unreachable screens; it compares no pictures. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['e2e/screenshots/*.shots.ts'],
    globalSetup: ['e2e/browser/start-store.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
