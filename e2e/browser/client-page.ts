import type { Page } from 'playwright-core'
import { build } from 'vite'
import { inject } from 'vitest'

/** What a page of a shop does with the client; tests call it by name. */
const APPLICATION = `
  import { createClient } from '@vitrine/client'
  globalThis.connect = (options) => createClient(options)
`

declare global {
  var connect: typeof import('@vitrine/client').createClient
}

/** A page with nothing but the client on it: the shop's answer to health checks has no policy of its own. */
export async function openEmptyPage(
  page: Page,
  script: string,
  url = `${inject('store').shopUrl}/healthz`,
) {
  await page.goto(url)
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'connect' in globalThis)
}

/** The client as one script for `openEmptyPage`. */
export function bundleClient(): Promise<string> {
  return bundleProgram(APPLICATION)
}

/** A program with what it imports, as one script. It may be TypeScript with JSX. */
export async function bundleProgram(program: string): Promise<string> {
  const name = 'virtual:program.tsx'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // An inline script has no base URL from which to load another.
      rolldownOptions: { input: name, output: { codeSplitting: false } },
    },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === name ? program : null),
      },
    ],
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}
