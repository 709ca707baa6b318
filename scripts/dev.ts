// Starts the store for development: the platform restarts when one of its files changes, pages are updated in place.

import { join } from 'node:path'
import { build } from './build.ts'
import { findFreePort } from './find-free-port.ts'
import { listLanguages } from './message-catalogs.ts'
import { createPrograms } from './programs.ts'
import {
  environment,
  findClientId,
  printLinks,
  requireFreePorts,
  root,
  storefrontSecrets,
} from './settings.ts'

const programs = createPrograms()
await requireFreePorts()
await build()

const platform = await programs.run([process.execPath, '--watch', 'apps/platform/src/main.ts'], {
  cwd: root,
  env: environment,
})
const [, ...otherLanguages] = listLanguages()
const otherShops = await Promise.all(
  otherLanguages.map(async (language) => ({ language, port: String(await findFreePort()) })),
)
const partsPort = String(await findFreePort())
void programs.run(
  [join(root, 'node_modules/.bin/vite'), '--config', 'living/vite.config.ts', '--port', partsPort],
  { cwd: join(root, 'packages/ui'), env: environment },
)
for (const { port, env } of [
  ...otherShops.map(({ language, port }) => ({ port, env: { SHOP_LANGUAGE: language } })),
  // One origin for the browser: requests below /dev/ui and the paths of other languages are forwarded.
  {
    port: environment.STOREFRONT_PORT,
    env: {
      SHOP_URLS: JSON.stringify(
        Object.fromEntries(
          otherShops.map(({ language, port }) => [`/${language}`, `http://localhost:${port}`]),
        ),
      ),
      PARTS_URL: `http://localhost:${partsPort}`,
    },
  },
]) {
  void programs.run([join(root, 'node_modules/.bin/react-router'), 'dev', '--port', port], {
    cwd: join(root, 'apps/storefront'),
    env: {
      ...environment,
      ...storefrontSecrets(findClientId() ?? String(platform['clientId'])),
      ...env,
    },
  })
}
printLinks(platform, 'Development: what you change is shown at once, on this machine only.')
