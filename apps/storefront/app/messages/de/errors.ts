export const missingTitle = 'Das steht nicht mehr im Regal'
export const missing = 'Unter dieser Adresse ist nichts, oder nichts mehr.'

export const unreadableTitle = 'Das passte nicht ins Formular'
export const unreadable =
  'Das war länger, als das Formular fasst, oder kam nicht von dort. Geh zurück, kürze es und schick es noch einmal.'

export const stuckTitle = 'Die Tür klemmt'
export const stuck =
  'Das liegt an uns, nicht an dir, und wir wissen schon davon. Warte kurz und versuch es noch einmal.'

export const offlineTitle = 'Keine Verbindung'
export const offline =
  'Was du zuletzt gesehen hast, ist noch da: Geh zurück, oder versuch es wieder, wenn du online bist.'

export const requestNumber = 'Wenn es so bleibt, schick uns diese Nummer:'

export const allObjects = 'Alle Stücke ansehen'
export const home = 'Zurück zum Anfang'
export const again = 'Noch einmal versuchen'

/** Plain answers, where no page can be drawn. */
export const foreignForm = 'Dieses Formular kam nicht von einer Seite dieses Ladens.'
