// Around every page, and what its scripts say.
export const account = 'Account'
export const optional = 'optional'
export const backToShop = 'Back to the shop'
/** In German, because that is who looks for it. */
export const otherLanguage = 'Auf Deutsch lesen'
export const captchaWorks = 'Your device works on a sum, a few seconds long. You need do nothing.'
export const captchaSolved = 'Done: your device has shown that you are no robot.'
export const captchaFrame = 'A check that you are no robot'
export const captchaByCloudflare = {
  before: 'Cloudflare Turnstile checks that no robot is at work here. Its ',
  privacy: 'privacy policy',
  between: ' and ',
  terms: 'terms',
  after: ' apply.',
}
export const captchaByGoogle =
  'This page is protected by reCAPTCHA: Google checks for the shop that no robot is at work.'
/** Beside the form that makes an account, where no tries came before. */
export const captchaAtRegister =
  'So that no robot makes accounts, we check that you are none. Type the password once more.'
export const captchaFailed = {
  login: 'Your device could not finish it. Get in with a code by e-mail.',
  register:
    'Your device could not finish it. Load the page again, and try once more, or go on as a guest.',
}
export const captchaNeedsScript = {
  login: 'Without scripts, get in with a code by e-mail.',
  register:
    'So that no robot makes accounts, your device does a sum. That needs scripts: switch them on for this page, or go on as a guest.',
}
export const noPasskeys = 'This browser cannot make passkeys, or scripts are switched off in it.'
