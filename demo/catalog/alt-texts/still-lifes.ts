import type { Words } from '../words.ts'

export const stillLifesAltTexts = {
  hero: {
    en: 'Vases, bowls, amber glass and an oak board in the light of a window',
    de: 'Vasen, Schalen, Bernsteinglas und ein Eichenbrett im Licht eines Fensters',
  },
  'hero-narrow': {
    en: 'Vases, nested bowls and amber glass in the light of a window',
    de: 'Vasen, Schalen und Bernsteinglas im Licht eines Fensters',
  },
  'still-life-vases': {
    en: 'Seven vases in seven glazes, with leaf shadow on the wall behind',
    de: 'Sieben Vasen in sieben Glasuren, dahinter Blätterschatten an der Wand',
  },
  'still-life-table': {
    en: 'A jug, nested bowls, a mug and folded napkins on a table in window light',
    de: 'Krug, Schalen, Becher und gefaltete Servietten im Fensterlicht',
  },
  'still-life-kitchen': {
    en: 'Storage jars, an oil flask, a salt jar and a mortar before an oak board',
    de: 'Vorratsgläser, Ölflasche, Salztopf und Mörser vor einem Eichenbrett',
  },
  'still-life-light': {
    en: 'Three burning candles in brass holders of three heights, and a walnut bowl',
    de: 'Drei brennende Kerzen in Messingleuchtern verschiedener Höhe, daneben eine Nussbaumschale',
  },
} as const satisfies Record<string, Words>
