import type { EmailTemplates } from './email-templates.ts'

const WARST_DU_ES_NICHT = 'Warst du es nicht? Wähle hier ein neues Passwort:'
const NEUES_PASSWORT = 'Neues Passwort wählen'

export const germanEmails: EmailTemplates = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} ist dein Code für ${shop}`,
    paragraphs: [
      'Gib diesen sechsstelligen Code dort ein, wo du das Konto angelegt hast. Er gilt 10 Minuten.',
      'Wenn du kein Konto angelegt hast, kannst du diese E-Mail ignorieren.',
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
      'Gib diesen sechsstelligen Code ein, um dich anzumelden. Er gilt 10 Minuten.',
      'Wenn du dich gerade nicht anmeldest, kennt jemand dein Passwort. Ändere es.',
    ],
    code,
  }),
  recovery: ({ url }, shop) => ({
    subject: `Ein neues Passwort für ${shop}`,
    paragraphs: [
      'Wähle mit diesem Link ein neues Passwort. Er gilt einmal und 30 Minuten lang.',
      'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren; dein Passwort bleibt unverändert.',
    ],
    link: { label: NEUES_PASSWORT, url },
  }),
  activation: ({ url }, shop) => ({
    subject: `Dein Konto bei ${shop}`,
    paragraphs: [
      `${shop} hat ein Konto für dich angelegt. Wähle mit diesem Link ein Passwort, um es zu nutzen. Der Link gilt einmal und 30 Minuten lang.`,
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
      'Du hast dich mit einem Code angemeldet und damit zum ersten Mal bestätigt, dass diese Adresse dir gehört. Ein vorher eingerichtetes Passwort oder ein Passkey wurde entfernt, weil jemand anderes es eingerichtet haben könnte.',
      'Du kannst dich weiter mit Codes anmelden oder hier ein neues Passwort wählen:',
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  password_disabled: ({ recoverUrl }, shop) => ({
    subject: `Dein Passwort bei ${shop} ist gesperrt`,
    paragraphs: [
      'Jemand hat zu oft ein falsches Passwort eingegeben. An deinem Konto hat sich nichts geändert; wähle über diese E-Mail ein neues Passwort.',
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  approved: ({ shopUrl }, shop) => ({
    subject: `Dein Konto bei ${shop} wurde freigeschaltet`,
    paragraphs: ['Du kannst dich jetzt anmelden.'],
    link: { label: 'Zum Laden', url: shopUrl },
  }),
  denied: (_, shop) => ({
    subject: `Dein Konto bei ${shop}`,
    paragraphs: [
      `${shop} hat dein Konto nicht freigeschaltet. Als Gast kannst du weiterhin einkaufen.`,
    ],
  }),
  factors_changed: ({ recoverUrl }, shop) => ({
    subject: `Wie du dich bei ${shop} anmeldest, wurde geändert`,
    paragraphs: [
      'Eine Anmeldemethode oder ein zweiter Faktor deines Kontos wurde hinzugefügt oder entfernt.',
      WARST_DU_ES_NICHT,
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  provider_linked: ({ provider, recoverUrl }, shop) => ({
    subject: `Du kannst dich jetzt mit ${provider} bei ${shop} anmelden`,
    paragraphs: [
      `Dein Konto bei ${provider} wurde verknüpft. Unter „Sicherheit“ kannst du die Verknüpfung entfernen.`,
      WARST_DU_ES_NICHT,
    ],
    link: { label: NEUES_PASSWORT, url: recoverUrl },
  }),
  new_address_code: ({ code }, shop) => ({
    subject: `${code} bestätigt deine neue Adresse bei ${shop}`,
    paragraphs: [
      'Gib diesen sechsstelligen Code dort ein, wo du deine Adresse geändert hast. Er gilt 10 Minuten.',
      'Wenn du deine Adresse nicht geändert hast, kannst du diese E-Mail ignorieren.',
    ],
    code,
  }),
  email_changed: (_, shop) => ({
    subject: `Deine Anmeldeadresse bei ${shop} wurde geändert`,
    paragraphs: [
      'Mit dieser Adresse kannst du dich nicht mehr anmelden. E-Mails gehen an die neue.',
      `Warst du es nicht? Wende dich sofort an ${shop}.`,
    ],
  }),
  account_deleted: (_, shop) => ({
    subject: `Dein Konto bei ${shop} ist gelöscht`,
    paragraphs: [
      'Deine Daten wurden gelöscht. Als Gast kannst du weiterhin einkaufen.',
      `Warst du es nicht? Wende dich sofort an ${shop}.`,
    ],
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} schickt keine Ereignisse mehr an ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} nimmt keine Ereignisse mehr an (410).`
        : `An ${url} konnte fünf Tage lang kein Ereignis zugestellt werden.`,
      'Nicht zugestellte Ereignisse werden 30 Tage lang aufbewahrt. Behebe den Fehler am Endpunkt und aktiviere das Abonnement wieder: Die Zustellung geht dort weiter, wo sie aufgehört hat.',
    ],
  }),
  development_factor: ({ channel, target, code }, shop) => ({
    subject: `${channel} an ${target}: ${code}`,
    paragraphs: [
      `${shop} hätte das per ${channel} geschickt. In der Entwicklung wird es hier angezeigt.`,
    ],
    code,
  }),
}
