// Compiled from messages/de.json by `npm run messages`.
export const pricePerUnit: string = 'Grundpreis'
export const contents: string = 'Inhalt'
export const unitOfContents: string = 'Einheit des Inhalts'
export const comparedTo: string = 'Grundpreis je'
export const unitOfComparison: string = 'Einheit des Grundpreises'
export const unitsNotComparable: string = 'Wähle eine Einheit derselben Art wie beim Inhalt, zum Beispiel Gramm und Kilogramm.'
export const shownAs = ({ price }: { price: string | number }): string =>
  `Der Shop zeigt ${price}.`
export const dimensions: string = 'Maße'
export const dimensionsOf = ({ name }: { name: string | number }): string =>
  `Maße: ${name}`
export const productDimensions: string = 'Produktmaße'
export const packageDimensions: string = 'Paketmaße'
export const length: string = 'Länge'
export const width: string = 'Breite'
export const height: string = 'Höhe'
export const unit: string = 'Einheit'
export const unknownUnit: string = 'Keine Angabe'
export const lengthNotAllowed: string = 'Gib eine Zahl mit höchstens 9 Stellen und 6 Nachkommastellen ein.'
export const asProduct: string = 'Wie das Produkt'
export const emptyAsProduct: string = 'Ohne eigene Maße hat sie die des Produkts.'
export const compareAtPrice: string = 'Vorheriger Preis'
export const compareAtNotShown: string = 'Der Shop zeigt ihn, wenn er über dem Preis liegt und es keinen Rabatt gibt.'
export const barcode: string = 'Barcode'
export const tags: string = 'Schlagwörter'
export const tagsHint: string = 'Eingabe oder ein Komma beendet jedes. Die Suche deines Shops findet Produkte danach.'
