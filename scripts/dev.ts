// As start, for people who change the code: the platform starts again when a file of it changes, pages change in place.
import { join } from 'node:path'
import { build } from './build.ts'
import { createPrograms } from './programs.ts'
import { environment, printLinks, requireFreePorts, root, storefrontSecrets } from './settings.ts'

const programs = createPrograms()
await requireFreePorts()
build()

const platform = await programs.run([process.execPath, '--watch', 'apps/platform/src/main.ts'], {
  cwd: root,
  env: environment,
})
void programs.run(
  [join(root, 'node_modules/.bin/react-router'), 'dev', '--port', environment.STOREFRONT_PORT],
  {
    cwd: join(root, 'apps/storefront'),
    env: { ...environment, ...storefrontSecrets(platform) },
  },
)
printLinks(platform)
