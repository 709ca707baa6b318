// A vendor's captcha: beside the forms to sign in and to make an account.

/** Where a vendor checks, and no sum is solved. */
export const why = {
  login:
    'There were several attempts from your network, so we make sure that no robot knocks here.',
  register: 'So that no robot makes accounts here, we ask for a short check.',
}
/** The frame's name. */
export const frame = 'A check that you are no robot'
/** Sentences around two links, and around one. */
export const byCloudflare = {
  before: 'Cloudflare Turnstile checks that no robot is at work here. Its ',
  privacy: 'privacy policy',
  between: ' and ',
  terms: 'terms',
  after: ' apply.',
}
export const byGoogle = {
  before:
    'This page is protected by reCAPTCHA: Google checks for the shop that no robot is at work. ',
  privacy: 'What that means for you',
  after: '.',
}
