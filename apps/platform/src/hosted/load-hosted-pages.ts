import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../startup-error.ts'
import type { HostedPages } from './hosted-pages.ts'

const BUILT = join(import.meta.dirname, '..', '..', 'build', 'hosted', 'render.js')

/**
 * The looks of the hosted pages, as built by Vite: Node runs neither JSX nor CSS Modules.
 *
 * @throws {StartupError} They were not built.
 */
export async function loadHostedPages(): Promise<HostedPages> {
  if (!existsSync(BUILT))
    throw new StartupError('The hosted pages are not built. Run: npm run build')
  return (await import(pathToFileURL(BUILT).href)) as HostedPages
}
