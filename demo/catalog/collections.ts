import type { DemoCollection } from './demo-product.ts'

export type CollectionSlug =
  | 'vases'
  | 'table'
  | 'kitchen'
  | 'light'
  | 'wood'
  | 'linen'
  | 'garden'
  | 'paper'

export const demoCollections: DemoCollection[] = [
  {
    slug: 'vases',
    name: { en: 'Vases', de: 'Vasen' },
    description: {
      en: 'Thrown one at a time, glazed by dipping. No two have the same shoulder.',
      de: 'Einzeln gedreht, zum Glasieren getaucht. Keine hat dieselbe Schulter wie die nächste.',
    },
    picture: 'still-life-vases',
  },
  {
    slug: 'table',
    name: { en: 'Table', de: 'Tisch' },
    description: {
      en: 'Bowls, plates, mugs and glass that can stand a Tuesday.',
      de: 'Schalen, Teller, Becher und Gläser, die auch einem Dienstag gewachsen sind.',
    },
    picture: 'still-life-table',
  },
  {
    slug: 'kitchen',
    name: { en: 'Kitchen', de: 'Küche' },
    description: {
      en: 'Things that stay out on the worktop because they are needed, and may.',
      de: 'Was auf der Arbeitsplatte stehen bleibt, weil man es braucht, und weil es darf.',
    },
    picture: 'still-life-kitchen',
  },
  {
    slug: 'light',
    name: { en: 'Light', de: 'Licht' },
    description: {
      en: 'Lamps and candles for the hours after four.',
      de: 'Lampen und Kerzen für die Stunden nach vier.',
    },
    picture: 'still-life-light',
  },
  {
    slug: 'wood',
    name: { en: 'Wood', de: 'Holz' },
    description: {
      en: 'Oak and walnut from within 200 km, oiled, never lacquered.',
      de: 'Eiche und Nussbaum aus höchstens 200 Kilometern, geölt, nie lackiert.',
    },
    picture: 'turned-bowl-walnut',
  },
  {
    slug: 'linen',
    name: { en: 'Linen', de: 'Leinen' },
    description: {
      en: 'Woven in Twente, washed once, so that it has shrunk before it meets you.',
      de: 'In Twente gewebt und einmal gewaschen: Eingelaufen ist es schon, bevor es zu dir kommt.',
    },
    picture: 'cushion-rust',
  },
  {
    slug: 'garden',
    name: { en: 'Garden', de: 'Garten' },
    description: {
      en: 'For beds, balconies and the one basil plant that made it through the winter.',
      de: 'Für Beete, Balkone und das eine Basilikum, das den Winter überstanden hat.',
    },
    picture: 'terracotta-pots',
  },
  {
    slug: 'paper',
    name: { en: 'Paper & study', de: 'Papier & Schreibtisch' },
    description: {
      en: 'Notebooks, boxes and brushes, and two things that come without a parcel.',
      de: 'Notizbücher, Schachteln und Pinsel, dazu zwei Dinge, die ganz ohne Paket kommen.',
    },
    picture: 'paper-boxes',
  },
]
