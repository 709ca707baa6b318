// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Land und Währung'
export const country: string = 'Liefern nach'
export const currency: string = 'Preise anzeigen in'
export const charged = ({ currency }: { currency: string | number }): string =>
  `Die Beträge sind umgerechnet und ungefähr. Im Warenkorb und an der Kasse steht der genaue Betrag in ${currency}, den du zahlst.`
export const save: string = 'Speichern und zurück'
