import type { PlainColumn } from '@vitrine/contract'

/** Maps the columns of a merchant's own table by their names, as far as those are usual; each field once. */
export function suggestColumns(headings: readonly string[]): Record<string, PlainColumn> {
  const taken = new Set<PlainColumn>()
  const suggested: Record<string, PlainColumn> = {}
  for (const heading of headings) {
    const column = COLUMN_OF.get(plain(heading))
    if (column === undefined || taken.has(column)) continue
    taken.add(column)
    suggested[heading] = column
  }
  return suggested
}

/** Without a unit in brackets and without signs: "Preis (EUR)" is "preis". */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[([].*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Usual names in English and German. */
const NAMES: Record<PlainColumn, readonly string[]> = {
  name: [
    'name',
    'title',
    'product',
    'product name',
    'item',
    'item name',
    'bezeichnung',
    'artikel',
    'artikelname',
    'artikelbezeichnung',
    'produkt',
    'produktname',
    'titel',
  ],
  price: [
    'price',
    'unit price',
    'regular price',
    'sales price',
    'selling price',
    'retail price',
    'preis',
    'vk',
    'vk preis',
    'verkaufspreis',
    'bruttopreis',
    'endpreis',
  ],
  key: ['key', 'id', 'product id', 'item id', 'artikel id', 'produkt id'],
  sku: [
    'sku',
    'article number',
    'item number',
    'product number',
    'part number',
    'artikelnummer',
    'artikel nr',
    'art nr',
    'bestellnummer',
  ],
  barcode: ['barcode', 'ean', 'gtin', 'upc', 'isbn', 'gtin upc ean or isbn', 'strichcode'],
  tags: ['tags', 'tag', 'keywords', 'schlagwörter', 'schlagworte', 'stichwörter'],
  description: [
    'description',
    'text',
    'details',
    'beschreibung',
    'produktbeschreibung',
    'artikelbeschreibung',
    'langtext',
  ],
  'full price': [
    'full price',
    'compare at price',
    'list price',
    'rrp',
    'msrp',
    'old price',
    'uvp',
    'listenpreis',
    'streichpreis',
    'alter preis',
  ],
  cost: ['cost', 'cost price', 'purchase price', 'ek', 'ek preis', 'einkaufspreis', 'kosten'],
  quantity: [
    'quantity',
    'qty',
    'stock',
    'inventory',
    'in stock',
    'bestand',
    'lager',
    'lagerbestand',
    'menge',
  ],
  weight: ['weight', 'weight kg', 'gewicht', 'gewicht kg'],
  brand: ['brand', 'vendor', 'manufacturer', 'maker', 'marke', 'hersteller'],
  ribbon: ['ribbon', 'badge', 'label', 'hinweis'],
  collection: [
    'collection',
    'collections',
    'category',
    'categories',
    'type',
    'kollektion',
    'kategorie',
    'kategorien',
    'warengruppe',
  ],
  picture: [
    'picture',
    'image',
    'image url',
    'image src',
    'photo',
    'bild',
    'bild url',
    'bilder',
    'foto',
  ],
  visible: ['visible', 'published', 'active', 'sichtbar', 'veröffentlicht', 'aktiv'],
}

const COLUMN_OF = new Map(
  (Object.keys(NAMES) as PlainColumn[]).flatMap((column) =>
    NAMES[column].map((name) => [name, column] as const),
  ),
)
