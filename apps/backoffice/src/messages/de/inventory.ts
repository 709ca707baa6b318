// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Bestand'
export const search: string = 'Nach Name oder Artikelnummer suchen'
export const stock: string = 'Bestand'
export const all: string = 'Alle'
export const low = ({ most }: { most: string | number }): string =>
  `Noch ${most} oder weniger`
export const soldOut: string = 'Ausverkauft'
export const variant: string = 'Variante'
export const history: string = 'Verlauf'
export const historyOf = ({ name }: { name: string | number }): string =>
  `Verlauf: ${name}`
export const stockOf = ({ name }: { name: string | number }): string =>
  `Bestand von ${name}`
export const available: string = 'Verfügbar'
export const availableOf = ({ name }: { name: string | number }): string =>
  `${name}: verfügbar`
export const notAQuantity: string = 'Gib eine ganze Zahl von 0 bis 99999 ein.'
export const pages: string = 'Seiten des Bestands'
export const empty: string = 'Kein Bestand zu zeigen'
export const emptyHelp: string = 'Lege zuerst ein Produkt an.'
export const saved = ({ name }: { name: string | number }): string =>
  `Bestand von ${name} geändert`
export const noHistory: string = 'Keine Änderungen in den letzten 180 Tagen.'
export const when: string = 'Wann'
export const by: string = 'Durch'
export const change: string = 'Änderung'
export const fromTo: string = 'Von, auf'
export const order: string = 'Bestellung'
export const returned: string = 'Zurück in den Bestand'
export const staff: string = 'Team'
export const member: string = 'Mitglied'
export const visitor: string = 'Besucher'
export const app: string = 'App oder API'
export const system: string = 'Import oder Befehlszeile'
