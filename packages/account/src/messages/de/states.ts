// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const approvalTitle: string = 'Dein Konto wartet auf Freigabe'
export const approval = ({ shop, email }: { shop: string | number; email: string | number }): string =>
  `${shop} prüft jedes neue Konto, meist innerhalb eines Werktags. Wir schreiben an ${email}, sobald es freigegeben ist.`
export const approvalNote: string = 'Solange kannst du weiter stöbern.'
export const missingFieldsTitle: string = 'Noch ein Schritt'
export const missingFields = ({ shop }: { shop: string | number }): string =>
  `${shop} braucht noch ein paar Angaben. Du kannst sie auf der Anmeldeseite machen.`
export const way = ({ way }: { way: string }): string =>
  select(way, { shop: `Weiter einkaufen`, signIn: `Zurück zur Anmeldung`, signInPage: `Zur Anmeldeseite`, recovery: `Link senden`, other: way })
