import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { HostedPages } from './hosted-pages.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'hosted')
const BUILT = join(FOLDER, 'render.js')

/**
 * The looks of the hosted pages, as built by Vite: Node runs neither JSX nor CSS Modules.
 *
 * @throws {StartupError} They were not built.
 */
export async function loadHostedPages(): Promise<HostedPages> {
  if (!existsSync(BUILT))
    throw new StartupError('The hosted pages are not built. Run: npm run build')
  const pages = (await import(pathToFileURL(BUILT).href)) as Omit<
    HostedPages,
    'passkeyScript' | 'captchaScript' | 'captchaFrameScript'
  >
  const readScript = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
  return {
    ...pages,
    passkeyScript: readScript('passkey-script.js'),
    captchaScript: readScript('captcha-script.js'),
    captchaFrameScript: readScript('captcha-frame-script.js'),
  }
}
