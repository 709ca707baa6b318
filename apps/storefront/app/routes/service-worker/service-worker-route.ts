import * as german from '../../messages/de/errors.ts'
import * as english from '../../messages/en/errors.ts'
import { writeOfflinePage } from './write-offline-page.ts'
import { writeServiceWorker } from './write-service-worker.ts'

/** One service worker for both languages: its scope is the root, and "/de" is a page within it. */
export function loader() {
  const pages = { en: writeOfflinePage('en', english), de: writeOfflinePage('de', german) }
  return new Response(writeServiceWorker(pages), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    },
  })
}
