import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from '@vitrine/demo'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { createRenditions } from '../../media/renditions/renditions.ts'
import type { Environment } from '../../startup/environment.ts'
import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import { createProgressBar } from '../../startup/progress-bar.ts'
import { countOwnProducts } from '../../transfer/demo/count-own-products.ts'
import {
  beginDemoRemoval,
  continueRemoval,
  readDemoContent,
} from '../../transfer/demo/removal/demo-removal.ts'
import { seedDemo } from '../../transfer/demo/seed-demo.ts'
import { memberHooks } from '../../wishlists/member-hooks.ts'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { withStore } from '../with-store.ts'

export const runSeed: Command['run'] = ({ options, json }) => {
  if (typeof options['remove'] === 'string') return removeDemo(options['remove'], json)
  if (!existsSync(picturesFolder)) {
    throw new StartupError('The demo catalog is not part of this installation: run the sources.')
  }
  return withStore(async ({ scope, environment }) => {
    if (options['into-this-store'] !== true) await requireDemoStore(scope, environment)
    const bar = createProgressBar('Demo store')
    const counts = await seedDemo(scope, {
      files: openMediaFiles(environment),
      secured: openSecuredFiles(environment),
      onProgress: ({ done, total }) => bar.update(done, total),
    })
    bar.end()
    const { created, updated, unchanged } = counts
    console.log(
      json
        ? JSON.stringify(counts)
        : `${created} created, ${updated} updated, ${unchanged} unchanged.`,
    )
    return true
  })
}

/** Continues a removal that was interrupted, too. */
function removeDemo(shopName: string, json: boolean) {
  return withStore(async ({ scope, environment }) => {
    const { demoContent } = await readDemoContent(scope)
    await transact(scope, (tx) => beginDemoRemoval(tx, shopName))
    const mediaFiles = openMediaFiles(environment)
    const tools = {
      mediaFiles,
      securedFiles: openSecuredFiles(environment),
      renditions: createRenditions({
        files: mediaFiles,
        cacheFolder: join(environment.dataFolder, 'renditions'),
      }),
      memberHooks,
    }
    while (await continueRemoval(scope, tools)) {
      // The next batch.
    }
    const { products, collections, members, orders } = demoContent
    console.log(
      json
        ? JSON.stringify(demoContent)
        : `${products} products, ${collections} collections, ${members} members and ${orders} orders of the demo removed.`,
    )
    return true
  })
}

/** @throws {StartupError} The store is one that shoppers may be using. */
async function requireDemoStore(scope: SiteScope, { isProduction }: Environment) {
  const own = await countOwnProducts(scope)
  if (own === 0 && !isProduction) return
  const reason = own > 0 ? `has ${own} products of its own` : 'runs in production'
  const problem = `This store ${reason}: demo products would be offered in it.`
  if (process.stdin.isTTY && (await confirm(`${problem} Should they be?`, process))) return
  throw new StartupError(`${problem} Add --into-this-store if they should be.`)
}
