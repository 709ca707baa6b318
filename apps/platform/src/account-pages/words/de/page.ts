// Around every page, and what its scripts say.
export const account = 'Konto'
export const optional = 'freiwillig'
export const backToShop = 'Zurück zum Laden'
/** In English, because that is who looks for it. */
export const otherLanguage = 'Read in English'
export const captchaWorks = 'Dein Gerät rechnet ein paar Sekunden lang. Du brauchst nichts zu tun.'
export const captchaSolved = 'Fertig: Dein Gerät hat gezeigt, dass du kein Roboter bist.'
export const captchaFrame = 'Eine Prüfung, dass du kein Roboter bist'
export const captchaByCloudflare = {
  before: 'Cloudflare Turnstile prüft hier, dass kein Roboter am Werk ist. Dafür gelten dessen ',
  privacy: 'Datenschutzhinweise',
  between: ' und ',
  terms: 'Bedingungen',
  after: '.',
}
export const captchaByGoogle =
  'Diese Seite ist durch reCAPTCHA geschützt: Google prüft für den Laden, dass kein Roboter am Werk ist.'
/** Beside the form that makes an account, where no tries came before. */
export const captchaAtRegister =
  'Damit kein Roboter Konten anlegt, prüfen wir, dass du keiner bist. Gib das Passwort noch einmal ein.'
export const captchaFailed = {
  login: 'Dein Gerät konnte die Aufgabe nicht lösen. Nimm stattdessen die Ziffern per E-Mail.',
  register:
    'Dein Gerät konnte die Aufgabe nicht lösen. Lade die Seite neu und versuch es noch einmal, oder kauf als Gast.',
}
export const captchaNeedsScript = {
  login: 'Ohne JavaScript kommst du mit Ziffern per E-Mail hinein.',
  register:
    'Damit kein Roboter Konten anlegt, rechnet dein Gerät. Dazu braucht es JavaScript: Schalte es für diese Seite ein, oder kauf als Gast.',
}
export const noPasskeys =
  'Dieser Browser kann keine Passkeys anlegen, oder JavaScript ist in ihm aus.'
