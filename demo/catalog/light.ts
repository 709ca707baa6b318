import type { DemoProduct } from './demo-product.ts'
import { careOfCandles, careOfStoneware, delivery } from './sections.ts'
import { same } from './words.ts'

export const light: DemoProduct[] = [
  {
    slug: 'dusk-lamp',
    name: { en: 'Dusk lamp', de: 'Dämmerlampe' },
    brand: 'Atelier Maren',
    collections: ['light'],
    description: {
      en: 'A bottle vase that has swallowed the evening. The linen shade lets through what reading needs and no more.',
      de: 'Eine Flaschenvase, die den Abend verschluckt hat. Der Leinenschirm lässt durch, was man zum Lesen braucht, und nicht mehr.',
    },
    price: 24_000,
    cost: 10_500,
    weight: 3.1,
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'ink', pictures: ['lamp-ink', 'lamp-ink-detail', 'lamp-ink-books'] },
          { choice: 'oat', pictures: ['lamp-oat', 'lamp-oat-detail', 'lamp-oat-boxes'] },
        ],
      },
    ],
    variants: [
      { choices: ['Ink'], sku: 'DL-INK', stock: 0 },
      { choices: ['Oat'], sku: 'DL-OAT', stock: 4 },
    ],
    facts: [
      ['material', 'Stoneware, linen, textile cable', 'Steinzeug, Leinen, Textilkabel'],
      ['size', '48 cm high, 32 cm across', '48 cm hoch, 32 cm Durchmesser'],
      ['bulb', 'E27, up to 8 W, not included', 'E27, bis 8 W, nicht dabei'],
    ],
    sections: [delivery],
  },
  {
    slug: 'paper-lamp',
    name: { en: 'Paper moon', de: 'Papiermond' },
    brand: 'Papierhuis Noord',
    collections: ['light', 'paper'],
    description: {
      en: 'A globe of washi over a spiral of cane, on a foot of walnut. It weighs less than its parcel and lights a whole evening.',
      de: 'Eine Kugel aus Washi über einer Spirale aus Rohr, auf einem Fuß aus Nussbaum. Wiegt weniger als sein Karton und reicht für einen ganzen Abend.',
    },
    price: 14_800,
    cost: 6200,
    weight: 0.9,
    sku: 'PM-31',
    stock: 6,
    pictures: ['paper-lamp', 'paper-lamp-detail', 'letters'],
    facts: [
      ['material', 'Washi, cane, walnut, textile cable', 'Washi, Rohr, Nussbaum, Textilkabel'],
      ['size', '38 cm high, 31 cm across', '38 cm hoch, 31 cm Durchmesser'],
      ['bulb', 'E14, up to 5 W, included', 'E14, bis 5 W, liegt bei'],
      ['withstands', 'Dust and time, not cats', 'Staub und Jahre, keine Katzen'],
    ],
    sections: [delivery],
  },
  {
    slug: 'dinner-candles',
    name: { en: 'Dinner candles, box of eight', de: 'Tafelkerzen, acht Stück' },
    brand: 'Wachs & Docht',
    collections: ['light', 'table'],
    description: {
      en: 'Stearin from rapeseed, dipped thirty times. They burn for seven hours and do not weep.',
      de: 'Stearin aus Raps, dreißigmal gezogen. Sie brennen sieben Stunden und vergießen keine Träne.',
    },
    price: 3200,
    cost: 1200,
    weight: 0.48,
    sku: 'DC-PLU',
    stock: 40,
    pictures: ['candles-plum', 'candles-detail', 'supper-candles'],
    pricePerUnit: {
      totalQuantity: 480,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    facts: [
      ['material', 'Rapeseed stearin, cotton wick', 'Stearin aus Raps, Baumwolldocht'],
      ['size', '25 cm long, 2.2 cm across', '25 cm lang, 2,2 cm Durchmesser'],
      ['burns', '7 hours each', 'je 7 Stunden'],
      ['contents', 'Eight candles, 480 g', 'Acht Kerzen, 480 g'],
    ],
    sections: [careOfCandles, delivery],
  },
  {
    slug: 'pillar-candle',
    name: { en: 'Pillar candle', de: 'Stumpenkerze' },
    brand: 'Wachs & Docht',
    collections: ['light'],
    description: {
      en: 'Poured slowly, so that no air stays in. Burns down straight through the middle, like a person with a plan.',
      de: 'Langsam gegossen, damit keine Luft darin bleibt. Brennt gerade durch die Mitte herunter, wie jemand mit einem Plan.',
    },
    price: 1400,
    cost: 520,
    weight: 0.4,
    pictures: ['pillar-candles'],
    options: [
      {
        option: 'colour',
        choices: [
          { choice: 'ivory', pictures: ['pillar-candle-ivory', 'pillar-candle-ivory-detail'] },
          { choice: 'sage', pictures: ['pillar-candle-sage', 'pillar-candle-sage-detail'] },
          { choice: 'rust', pictures: ['pillar-candle-rust', 'pillar-candle-rust-detail'] },
        ],
      },
      { option: 'height', choices: [{ choice: same('10 cm') }, { choice: same('17 cm') }] },
    ],
    variants: [
      { choices: ['Ivory', '10 cm'], sku: 'PC-IVO-10', stock: 28 },
      {
        choices: ['Ivory', '17 cm'],
        sku: 'PC-IVO-17',
        stock: 12,
        price: 1900,
        cost: 780,
        weight: 0.7,
      },
      { choices: ['Sage', '10 cm'], sku: 'PC-SAG-10', stock: 15 },
      {
        choices: ['Sage', '17 cm'],
        sku: 'PC-SAG-17',
        stock: 0,
        price: 1900,
        cost: 780,
        weight: 0.7,
      },
      { choices: ['Rust', '10 cm'], sku: 'PC-RUS-10', stock: 2 },
    ],
    facts: [
      ['material', 'Rapeseed stearin, cotton wick', 'Stearin aus Raps, Baumwolldocht'],
      ['size', '8 cm across', '8 cm Durchmesser'],
      ['burns', '45 or 80 hours', '45 oder 80 Stunden'],
    ],
    sections: [careOfCandles, delivery],
  },
  {
    slug: 'scented-candle',
    name: { en: 'Scented candle in stoneware', de: 'Duftkerze im Steinzeug' },
    brand: 'Wachs & Docht',
    collections: ['light'],
    description: {
      en: 'Scents of real places: the hay loft in Bardowick, the fig tree by the station. When it has burnt down, it is an espresso cup without a handle.',
      de: 'Düfte von wirklichen Orten: der Heuboden in Bardowick, der Feigenbaum am Bahnhof. Ist sie heruntergebrannt, bleibt eine Espressotasse ohne Henkel.',
    },
    price: 3400,
    cost: 1350,
    weight: 0.48,
    reducedBy: 500,
    ribbon: { en: 'Winter price', de: 'Winterpreis' },
    pictures: ['scented-candle', 'scented-candle-detail', 'bath-stool'],
    options: [
      {
        option: 'scent',
        choices: [
          { choice: 'hay' },
          { choice: 'figLeaf' },
          { choice: 'coldSmoke' },
          { choice: 'unscented' },
        ],
      },
    ],
    variants: [
      { choices: ['Hay'], sku: 'SC-HAY', stock: 20 },
      { choices: ['Fig leaf'], sku: 'SC-FIG', stock: 11 },
      { choices: ['Cold smoke'], sku: 'SC-SMO', stock: 1 },
      { choices: ['No scent'], sku: 'SC-NON', stock: 9, price: 3000 },
    ],
    pricePerUnit: {
      totalQuantity: 180,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    facts: [
      ['material', 'Rapeseed wax, stoneware cup', 'Rapswachs, Becher aus Steinzeug'],
      ['contents', '180 g', '180 g'],
      ['burns', '40 hours', '40 Stunden'],
      ['size', '9 cm high, 9 cm across', '9 cm hoch, 9 cm Durchmesser'],
    ],
    sections: [careOfCandles, careOfStoneware, delivery],
  },
  {
    slug: 'brass-holder',
    name: { en: 'Brass holder', de: 'Messingleuchter' },
    brand: 'Wachs & Docht',
    collections: ['light', 'table'],
    description: {
      en: 'Turned from the bar, waxed once. It goes brown where it is touched; polish it or let it.',
      de: 'Aus der Stange gedreht, einmal gewachst. Wo man ihn anfasst, wird er braun; polier ihn oder lass ihn.',
    },
    price: 3800,
    cost: 1500,
    weight: 0.42,
    pictures: ['holders-brass', 'candles-plum', 'supper-candles'],
    options: [
      {
        option: 'height',
        choices: [{ choice: same('6 cm') }, { choice: same('11 cm') }, { choice: same('16 cm') }],
      },
    ],
    variants: [
      { choices: ['6 cm'], sku: 'BH-06', stock: 12 },
      { choices: ['11 cm'], sku: 'BH-11', stock: 9, price: 4400, weight: 0.55 },
      { choices: ['16 cm'], sku: 'BH-16', stock: 1, price: 5200, weight: 0.7 },
    ],
    facts: [
      ['material', 'Solid brass', 'Massives Messing'],
      ['fits', 'Candles of 2.2 cm', 'Kerzen von 2,2 cm'],
    ],
    sections: [delivery],
  },
]
