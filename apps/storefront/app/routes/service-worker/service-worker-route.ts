import { baseOf } from '../../language/languages.ts'
import { allMessages } from '../../messages/all.ts'
import { languages } from '../../messages/languages.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/service-worker-route'
import { writeOfflinePage } from './write-offline-page.ts'
import { writeServiceWorker } from './write-service-worker.ts'

/** One service worker for all languages: its scope is the root, and "/de" is a page within it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const { name } = await browse((catalog) => catalog.findShop())
  const pages = languages.map(({ code }) => [
    baseOf(code),
    writeOfflinePage(allMessages[code].language, name, allMessages[code].errors),
  ])
  return new Response(writeServiceWorker(Object.fromEntries(pages)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    },
  })
}
