import type { EmailTemplates } from './email-templates.ts'

const WARST_DU_ES_NICHT = 'Warst du es nicht? Wähle hier ein neues Passwort:'
const NEUES_PASSWORT = 'Neues Passwort wählen'

export const germanEmails: EmailTemplates = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} ist dein Code für ${shop}`,
    paragraphs: [
      'Gib diese sechs Ziffern dort ein, wo du das Konto angelegt hast. Sie gelten 10 Minuten.',
      'Du wolltest kein Konto? Dann lass diesen Brief liegen; es geschieht nichts.',
    ],
    code,
  }),
  account_exists: ({ recoverUrl }, shop) => ({
    subject: `Du hast schon ein Konto bei ${shop}`,
    paragraphs: [
      'Jemand, vermutlich du, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eins: Melde dich damit an.',
      'Falls du das Passwort vergessen hast, wähle ein neues:',
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  sign_in_code: ({ code }, shop) => ({
    subject: `${code} öffnet ${shop}`,
    paragraphs: [
      'Gib diese sechs Ziffern ein, um dich anzumelden. Sie gelten 10 Minuten.',
      'Du meldest dich gerade gar nicht an? Dann kennt jemand dein Passwort. Ändere es.',
    ],
    code,
  }),
  recovery: ({ url }, shop) => ({
    subject: `Ein neues Passwort für ${shop}`,
    paragraphs: [
      'Wähle mit diesem Link ein neues Passwort. Er gilt einmal und 30 Minuten lang.',
      'Du hast nicht darum gebeten? Dann lass diesen Brief liegen; dein Passwort bleibt, wie es ist.',
    ],
    link: { label: NEUES_PASSWORT, url },
  }),
  activation: ({ url }, shop) => ({
    subject: `Dein Konto bei ${shop}`,
    paragraphs: [
      `${shop} hat ein Konto für dich angelegt. Wähle mit diesem Link ein Passwort, um es zu öffnen. Er gilt einmal und 30 Minuten lang.`,
    ],
    link: { label: 'Passwort wählen', url },
  }),
  password_changed: ({ recoverUrl }, shop) => ({
    subject: `Dein Passwort bei ${shop} wurde geändert`,
    paragraphs: ['Überall sonst bist du jetzt abgemeldet.', WARST_DU_ES_NICHT],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  unproven_keys_removed: ({ recoverUrl }, shop) => ({
    subject: `Wähle ein neues Passwort für ${shop}`,
    paragraphs: [
      'Du hast dich mit Ziffern angemeldet und damit zum ersten Mal gezeigt, dass diese Adresse dir gehört. Was vorher eingerichtet wurde, ein Passwort oder ein Passkey, öffnet das Konto nicht mehr: Es hätte jemand anderes sein können.',
      'Du kannst weiter mit Ziffern hineinkommen oder hier ein neues Passwort wählen:',
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  password_disabled: ({ recoverUrl }, shop) => ({
    subject: `Dein Passwort bei ${shop} ist abgeschaltet`,
    paragraphs: [
      'Jemand hat zu oft falsche Passwörter versucht. An deinem Konto hat sich nichts geändert; wähle über diesen Brief ein neues Passwort.',
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  approved: ({ shopUrl }, shop) => ({
    subject: `${shop} hat die Tür geöffnet`,
    paragraphs: ['Dein Konto ist offen. Du kannst dich jetzt anmelden.'],
    link: { label: 'Zum Laden', url: shopUrl },
  }),
  denied: (_, shop) => ({
    subject: `Dein Konto bei ${shop}`,
    paragraphs: [
      `${shop} hat sich dein Konto angesehen und es nicht geöffnet. Als Gast kannst du weiterhin kaufen.`,
    ],
  }),
  factors_changed: ({ recoverUrl }, shop) => ({
    subject: `Wie du dich bei ${shop} anmeldest, wurde geändert`,
    paragraphs: [
      'Ein Schlüssel zu deinem Konto ist dazugekommen oder weggefallen.',
      WARST_DU_ES_NICHT,
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  provider_linked: ({ provider, recoverUrl }, shop) => ({
    subject: `${provider} öffnet jetzt dein Konto bei ${shop}`,
    paragraphs: [
      `Ab jetzt kannst du dich bei ${shop} mit ${provider} anmelden. Unter „Sicherheit“ kannst du das zurücknehmen.`,
      WARST_DU_ES_NICHT,
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  new_address_code: ({ code }, shop) => ({
    subject: `${code} bestätigt deine neue Adresse bei ${shop}`,
    paragraphs: [
      'Gib diese sechs Ziffern dort ein, wo du deine Adresse geändert hast. Sie gelten 10 Minuten.',
      'Du hast nichts geändert? Dann lass diesen Brief liegen; es geschieht nichts.',
    ],
    code,
  }),
  email_changed: (_, shop) => ({
    subject: `Du meldest dich bei ${shop} jetzt mit einer anderen Adresse an`,
    paragraphs: [
      'Von nun an öffnet diese Adresse nichts mehr, und Briefe gehen an die neue.',
      `Warst du es nicht? Schreib sofort an ${shop}.`,
    ],
  }),
  account_deleted: (_, shop) => ({
    subject: `Dein Konto bei ${shop} ist gelöscht`,
    paragraphs: [
      'Was der Laden über dich wusste, ist vergessen. Als Gast kannst du weiterhin kaufen.',
      `Warst du es nicht? Schreib sofort an ${shop}.`,
    ],
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} schickt keine Ereignisse mehr an ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} hat geantwortet, dass es keine Ereignisse mehr will (410).`
        : `An ${url} kam fünf Tage lang nichts an.`,
      'Was noch zu senden war, bleibt 30 Tage lang aufgehoben. Bring den Empfänger in Ordnung und schalte das Abonnement wieder ein: Es geht weiter, wo es stehen blieb.',
    ],
  }),
  development_factor: ({ channel, target, code }, shop) => ({
    subject: `${channel} an ${target}: ${code}`,
    paragraphs: [`${shop} hätte das per ${channel} geschickt. In der Entwicklung landet es hier.`],
    code,
  }),
}
