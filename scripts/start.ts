// Starts the platform and the storefront, building outdated parts first, restarts one that dies, and stops both cleanly.
import { build } from './build.ts'
import { createPrograms } from './programs.ts'
import { environment, printLinks, requireFreePorts, root, storefrontSecrets } from './settings.ts'

const programs = createPrograms()
await requireFreePorts()
await build()

const platform = await programs.run([process.execPath, 'apps/platform/build/server/main.js'], {
  cwd: root,
  env: environment,
  isRestarted: true,
})
await programs.run([process.execPath, 'apps/storefront/build/server/main.js'], {
  cwd: root,
  env: { ...environment, ...storefrontSecrets(platform) },
  isRestarted: true,
})
printLinks(
  platform,
  'A store of your own, on this machine. For a store for others: NODE_ENV=production.',
)
