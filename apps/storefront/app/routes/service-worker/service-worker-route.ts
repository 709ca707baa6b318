import { baseOf } from '../../language/languages.ts'
import { allMessages } from '../../messages/all.ts'
import { languages } from '../../messages/languages.ts'
import { writeOfflinePage } from './write-offline-page.ts'
import { writeServiceWorker } from './write-service-worker.ts'

/** One service worker for all languages: its scope is the root, and "/de" is a page within it. */
export function loader() {
  const pages = languages.map(({ code }) => [
    baseOf(code),
    writeOfflinePage(code, allMessages[code].errors),
  ])
  return new Response(writeServiceWorker(Object.fromEntries(pages)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    },
  })
}
