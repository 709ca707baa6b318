// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Checking that you\'re human'
export const text: string = 'There were several attempts from your network. Your browser solves a small puzzle in the background; there is nothing to click.'
export const again: string = 'The check took too long. We are starting it again.'
export const takes: string = 'Checking, about 3 seconds'
export const passed: string = 'Check passed. Enter your password to continue.'
export const vendorLogin: string = 'There were several attempts from your network, so we check that you\'re human.'
export const vendorRegister: string = 'Before we create an account, we check that you\'re human.'
export const failedLogin: string = 'The check did not work in your browser. Sign in with an e-mail code instead, below.'
export const failedRegister: string = 'The check did not work in your browser. Reload the page and try again, or continue as a guest.'
export const needsScriptLogin: string = 'We check that you\'re human, and the check needs JavaScript, which is off in this browser. You can sign in with an e-mail code without it, below.'
export const needsScriptRegister: string = 'Before we create an account, we check that you\'re human. The check needs JavaScript, which is off in this browser. Turn it on for this page, or continue as a guest.'
export const frame: string = 'Check that you\'re human'
export const cloudflare = ({ privacy, terms }: { privacy: string | number; terms: string | number }): string =>
  `Cloudflare Turnstile checks that you're human. Its ${privacy} and ${terms} apply.`
export const cloudflarePrivacy: string = 'privacy policy'
export const cloudflareTerms: string = 'terms'
export const google = ({ privacy }: { privacy: string | number }): string =>
  `This page is protected by reCAPTCHA: Google checks for the shop that you're human. ${privacy}`
export const googlePrivacy: string = 'What that means for you'
