import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The file that Node itself takes for the package: a second copy of it would not know the first one's schema.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
      ...(process.env['PROPERTY_SECONDS'] ? [propertiesForLonger()] : []),
    ],
  },
  test: {
    // The machine has two cores, and the database wants one of them.
    maxWorkers: 2,
    // Messages say the whole of what differs: a failure in a long run is often not seen again.
    chaiConfig: { truncateThreshold: 0 },
    // Shared machines are slow at times; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,demo,scripts}/**/*.test.{ts,tsx}', 'e2e/contract/**/*.test.ts'],
          globalSetup: ['scripts/test-folder.ts', 'scripts/test-server.ts'],
          setupFiles: ['scripts/report-properties.ts'],
          // No test replaces a module, so files share those that are loaded: 40 % less work.
          isolate: false,
          // Fewer collections of short-lived objects, which are most: 4 % less work.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      // What only looks at the store, which stays as it was seeded.
      browserProject('shop', ['e2e/shop/**/*.test.ts'], { maxWorkers: 2 }),
      // What changes its members.
      browserProject('account', ['e2e/account/**/*.test.ts']),
      // What changes its catalog, its settings and its process.
      browserProject('operator', ['e2e/operator/**/*.test.ts']),
      // What starts stores of its own, with other settings, or kills them.
      browserProject('stores', ['e2e/stores/**/*.test.ts'], { hasStore: false }),
      // Part of `npm run soak`.
      browserProject('clicks', ['e2e/clicks/*.test.ts'], { maxWorkers: 2, testTimeout: 300_000 }),
    ],
  },
})

function propertiesForLonger() {
  const replacement = fileURLToPath(import.meta.resolve('./scripts/properties-for-longer.ts'))
  return { find: /^fast-check$/, replacement }
}

interface BrowserProject {
  maxWorkers?: number
  hasStore?: boolean
  testTimeout?: number
}

/** Tests of whole stores, one file at a time unless they leave the store that they share as it is. */
function browserProject(
  name: string,
  include: string[],
  // The longest journey takes half a minute where nothing else runs.
  { maxWorkers = 1, hasStore = true, testTimeout = 120_000 }: BrowserProject = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      globalSetup: ['scripts/test-folder.ts', ...(hasStore ? ['e2e/browser/start-store.ts'] : [])],
      maxWorkers,
      isolate: false,
      testTimeout,
      hookTimeout: 60_000,
      // A page on a busy machine.
      expect: { poll: { timeout: 15_000 } },
    },
  }
}
