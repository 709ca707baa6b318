// Compiled from messages/de.json by `npm run messages`.
export const MEDIA_NOT_FOUND: string = 'Jemand anders hat die Datei gelöscht.'
export const MEDIA_QUOTA_EXCEEDED: string = 'Der Platz für Dateien ist aufgebraucht.'
