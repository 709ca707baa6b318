// As start, for people who change the code: the platform starts again when a file of it changes, pages change in place.

import { join } from 'node:path'
import { build } from './build.ts'
import { findFreePort } from './find-free-port.ts'
import { createPrograms } from './programs.ts'
import { environment, printLinks, requireFreePorts, root, storefrontSecrets } from './settings.ts'

const programs = createPrograms()
await requireFreePorts()
build()

const platform = await programs.run([process.execPath, '--watch', 'apps/platform/src/main.ts'], {
  cwd: root,
  env: environment,
})
const germanPort = String(await findFreePort())
const partsPort = String(await findFreePort())
void programs.run(
  [join(root, 'node_modules/.bin/vite'), '--config', 'living/vite.config.ts', '--port', partsPort],
  { cwd: join(root, 'packages/ui'), env: environment },
)
for (const { port, env } of [
  { port: germanPort, env: { SHOP_LANGUAGE: 'de' } },
  // A browser meets one shop: what lies under /de and /dev/ui is handed on.
  {
    port: environment.STOREFRONT_PORT,
    env: {
      GERMAN_SHOP_URL: `http://localhost:${germanPort}`,
      PARTS_URL: `http://localhost:${partsPort}`,
    },
  },
]) {
  void programs.run([join(root, 'node_modules/.bin/react-router'), 'dev', '--port', port], {
    cwd: join(root, 'apps/storefront'),
    env: { ...environment, ...storefrontSecrets(platform), ...env },
  })
}
printLinks(platform)
