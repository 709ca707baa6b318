// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Ausgewählte Produkte ändern'
export const chosen = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 ausgewählt`, other: `${count} ausgewählt` })
export const property: string = 'Was geändert wird'
export const price: string = 'Preis'
export const cost: string = 'Einkaufspreis'
export const weight: string = 'Gewicht'
export const visible: string = 'Sichtbarkeit'
export const show: string = 'Im Shop zeigen'
export const hide: string = 'Im Shop verbergen'
export const how: string = 'Wie es geändert wird'
export const set: string = 'setzen auf'
export const amount: string = 'anpassen um Betrag'
export const percent: string = 'anpassen um %'
export const value: string = 'Wert'
export const whole: string = 'auf ganze Zahlen runden'
export const refused = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Ein Produkt bleibt, wie es ist.`, other: `${count} Produkte bleiben, wie sie sind.` })
export const clear: string = 'Auswahl aufheben'
export const changing: string = 'Wird geändert'
export const apply = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Produkt ändern`, other: `${count} Produkte ändern` })
export const preview = ({ before, after }: { before: string | number; after: string | number }): string =>
  `Summe: ${before} → ${after}`
export const failed = ({ reason }: { reason: string | number }): string =>
  `Nicht geändert. ${reason}`
export const changed = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Produkt geändert`, other: `${count} Produkte geändert` })
export const undone = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Produkt wiederhergestellt`, other: `${count} Produkte wiederhergestellt` })
export const progress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} von ${total} geändert`
