// Around every page, and what its scripts say.
export const account = 'Account'
export const optional = 'optional'
export const backToShop = 'Back to the shop'
/** In German, because that is who looks for it. */
export const otherLanguage = 'Auf Deutsch lesen'
export const captchaWorks = 'Your device works on a sum, a few seconds long. You need do nothing.'
export const captchaSolved = 'Done: your device has shown that you are no robot.'
export const captchaFailed = {
  login: 'Your device could not finish it. Get in with a code by e-mail.',
  register: 'Your device could not finish it. Load the page again, and try once more.',
}
export const captchaNeedsScript = {
  login: 'Without scripts, get in with a code by e-mail.',
  register:
    'So that no robot makes accounts, your device does a sum. That needs scripts: switch them on for this page, or go on as a guest.',
}
export const noPasskeys = 'This browser cannot make passkeys, or scripts are switched off in it.'
