// A vendor's captcha: beside the forms to sign in and to make an account.

/** Where a vendor checks, and no sum is solved. */
export const why = {
  login:
    'Aus deinem Netz kamen mehrere Versuche. Deshalb prüfen wir, dass hier kein Roboter anklopft.',
  register: 'Damit hier kein Roboter Konten anlegt, wird kurz geprüft.',
}
/** The frame's name. */
export const frame = 'Eine Prüfung, dass du kein Roboter bist'
/** Sentences around two links, and around one. */
export const byCloudflare = {
  before: 'Cloudflare Turnstile prüft, dass hier kein Roboter am Werk ist. Dafür gelten dessen ',
  privacy: 'Datenschutzhinweise',
  between: ' und ',
  terms: 'Bedingungen',
  after: '.',
}
export const byGoogle = {
  before:
    'Diese Seite ist durch reCAPTCHA geschützt: Google prüft für den Laden, dass kein Roboter am Werk ist. ',
  privacy: 'Was das für dich heißt',
  after: '.',
}
