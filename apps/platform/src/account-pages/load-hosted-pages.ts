import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageCode } from '@vitrine/account/languages'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { HostedPages, HostedRenderers } from './hosted-pages.ts'
import { hostedLanguages } from './reader.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'hosted')

/**
 * The looks of the hosted pages in every language, as built by Vite: Node runs neither JSX nor CSS Modules.
 *
 * @throws {StartupError} They were not built.
 */
export async function loadHostedPages(): Promise<HostedPages> {
  const loaded = await Promise.all(
    hostedLanguages.map(async (language) => [language, await load(language)] as const),
  )
  const inLanguage = Object.fromEntries(loaded) as Record<LanguageCode, HostedRenderers>
  const readScript = (name: string) => readFileSync(join(FOLDER, 'en', name), 'utf8')
  return {
    renderSignInPage: (props) => inLanguage[props.reader.language].renderSignInPage(props),
    renderRegisterPage: (props) => inLanguage[props.reader.language].renderRegisterPage(props),
    renderStepPage: (props) => inLanguage[props.reader.language].renderStepPage(props),
    renderAccountPage: (props) => inLanguage[props.reader.language].renderAccountPage(props),
    renderOrderPage: (props) => inLanguage[props.reader.language].renderOrderPage(props),
    renderReturnPage: (props) => inLanguage[props.reader.language].renderReturnPage(props),
    renderCheckoutPage: (props) => inLanguage[props.reader.language].renderCheckoutPage(props),
    renderMessagePage: (props) => inLanguage[props.reader.language].renderMessagePage(props),
    checkoutScript: readScript('checkout-script.js'),
    stripeScript: readScript('stripe-script.js'),
    passkeyScript: readScript('passkey-script.js'),
    captchaScript: readScript('captcha-script.js'),
    captchaFrameScript: readScript('captcha-frame-script.js'),
  }
}

async function load(language: LanguageCode): Promise<HostedRenderers> {
  const file = join(FOLDER, language, 'render.js')
  if (!existsSync(file))
    throw new StartupError('The hosted pages are not built. Run: npm run build')
  return import(pathToFileURL(file).href)
}
