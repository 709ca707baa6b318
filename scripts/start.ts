// Starts the platform and the storefront, building outdated parts first, restarts one that dies, and stops both cleanly.
import { startBuild } from './build.ts'
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
const builds = startBuild()
let isBuilt = false
builds.all.then(
  () => {
    isBuilt = true
  },
  // Who awaits it hears it.
  () => {},
)
await builds.platform.catch(stopWith)

const platformIsReady = programs.run([process.execPath, 'apps/platform/build/server/main.js'], {
  cwd: root,
  env: environment,
  isRestarted: true,
})
// Meanwhile the platform creates the store.
await builds.shop.catch(stopWith)
// The first start tells the client's id; after it both load at the same time.
const clientId = findClientId() ?? String((await platformIsReady)['clientId'])
await programs.run([process.execPath, 'apps/storefront/build/server/main.js'], {
  cwd: root,
  env: { ...environment, ...storefrontSecrets(clientId) },
  isRestarted: true,
  opensAfter: platformIsReady,
})
if (!isBuilt) console.log(`The shop is open: ${environment.PUBLIC_STOREFRONT_URL}`)
await builds.all.catch(stopWith)
printLinks(
  await platformIsReady,
  'A store of your own, on this machine. For a store for others: NODE_ENV=production.',
)

/** The command that failed has said why. */
function stopWith({ message }: Error) {
  console.error(message)
  return programs.stop(1)
}
