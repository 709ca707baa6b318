import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LanguageCode } from '@vitrine/account/languages'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { HostedPages, HostedRenderers } from './hosted-pages.ts'
import { hostedLanguages } from './reader.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'hosted')

/**
 * The looks of the hosted pages in every language, as built by Vite: Node runs neither JSX nor CSS Modules. Each
 * language is loaded when a reader first asks for it.
 *
 * @throws {StartupError} They were not built.
 */
export function loadHostedPages(): HostedPages {
  if (!hostedLanguages.every((language) => existsSync(fileOf(language))))
    throw new StartupError('The hosted pages are not built. Run: npm run build')
  const readScript = (name: string) => readFileSync(join(FOLDER, 'en', name), 'utf8')
  return {
    renderSignInPage: (props) => inLanguageOf(props).renderSignInPage(props),
    renderRegisterPage: (props) => inLanguageOf(props).renderRegisterPage(props),
    renderStepPage: (props) => inLanguageOf(props).renderStepPage(props),
    renderAccountPage: (props) => inLanguageOf(props).renderAccountPage(props),
    renderOrderPage: (props) => inLanguageOf(props).renderOrderPage(props),
    renderReturnPage: (props) => inLanguageOf(props).renderReturnPage(props),
    renderCheckoutPage: (props) => inLanguageOf(props).renderCheckoutPage(props),
    renderMessagePage: (props) => inLanguageOf(props).renderMessagePage(props),
    checkoutScript: readScript('checkout-script.js'),
    stripeScript: readScript('stripe-script.js'),
    passkeyScript: readScript('passkey-script.js'),
    captchaScript: readScript('captcha-script.js'),
    captchaFrameScript: readScript('captcha-frame-script.js'),
  }
}

const require = createRequire(import.meta.url)

/** Loaded at once, because pages are rendered at once; Node keeps what it has loaded. */
function inLanguageOf({ reader }: { reader: { language: LanguageCode } }): HostedRenderers {
  return require(fileOf(reader.language))
}

function fileOf(language: LanguageCode) {
  return join(FOLDER, language, 'render.js')
}
