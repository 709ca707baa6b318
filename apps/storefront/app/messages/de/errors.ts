export const missingTitle = 'Seite nicht gefunden'
export const missing = 'Unter dieser Adresse gibt es nichts, oder nichts mehr.'

export const unreadableTitle = 'Das Formular konnte nicht gelesen werden'
export const unreadable =
  'Was gesendet wurde, ist länger, als das Formular erlaubt, oder kam nicht von ihm. Geh zurück, kürze deine Eingaben und sende es noch einmal.'

export const stuckTitle = 'Bei uns ist etwas schiefgelaufen'
export const stuck = 'Wir wurden benachrichtigt. Warte einen Moment und versuche es noch einmal.'

export const offlineTitle = 'Keine Verbindung'
export const offline =
  'Deine zuletzt gesehenen Seiten sind noch da: Geh zurück, oder versuche es wieder, wenn du online bist.'

export const requestNumber = 'Wenn es wieder passiert, schick uns diese Nummer:'

export const allProducts = 'Alle Produkte ansehen'
export const home = 'Zurück zur Startseite'
export const again = 'Noch einmal versuchen'

/** Plain answers, where no page can be drawn. */
export const foreignForm = 'Dieses Formular kam nicht von einer Seite dieses Shops.'
