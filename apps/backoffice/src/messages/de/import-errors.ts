// Compiled from messages/de.json by `npm run messages`.
export const TOO_MANY_IMPORTS: string = 'Zehn Importe sind noch nicht fertig. Warte auf einen, oder brich ihn ab.'
export const IMPORT_CONFLICT: string = 'Jemand anders war schneller, oder die Datei ist nicht mehr da. Lade die Seite neu, um den jetzigen Stand zu sehen.'
