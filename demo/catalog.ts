import { join } from 'node:path'
import type { MeasurementUnit } from '@vitrine/contract'

/**
 * The demo store Maren & Kiln of Lübeck, as data: every name, text and price is made up for Vitrine, and every picture
 * was computed for it. Prices are cents of EUR with VAT included, weights kilograms, picture names files of
 * `pictures/` without `.webp`.
 */

/** The folder with the pictures. */
export const picturesFolder = join(import.meta.dirname, 'pictures')

export interface DemoCollection {
  slug: string
  name: string
  description: string
  picture: string
}

export interface DemoChoice {
  name: string
  /** A colour as CSS writes it; absent for options that are no colours. */
  colour?: string
  pictures?: string[]
}

export interface DemoVariant {
  /** One choice per option, in the order of the options. */
  choices: string[]
  sku: string
  stock: number
  /** Where it differs from the product's. */
  price?: number
  weight?: number
}

export interface DemoProduct {
  slug: string
  name: string
  /** The workshop that makes it. */
  brand: string
  collections: string[]
  /** HTML. */
  description: string
  price: number
  /** What it costs the shop. */
  cost: number
  weight: number
  pictures: { name: string; alt: string }[]
  ribbon?: string
  /** Taken off the price. */
  reducedBy?: number
  sku?: string
  /** Absent: made to order, never sold out. */
  stock?: number
  options?: { name: string; choices: DemoChoice[] }[]
  /** Combinations that are not listed are not made. */
  variants?: DemoVariant[]
  pricePerUnit?: {
    totalQuantity: number
    totalMeasurementUnit: MeasurementUnit
    baseQuantity: number
    baseMeasurementUnit: MeasurementUnit
  }
  /** The rows of the specification. */
  facts: [name: string, value: string][]
  sections?: { title: string; description: string }[]
  textField?: { title: string; maxLength: number; mandatory: boolean }
}

const INK = '#22304a'
const OAT = '#e2d8c6'
const SAGE = '#9aa88c'
const TERRACOTTA = '#b5613d'
const BLUSH = '#dcb0a2'
const CHALK = '#efebe3'

const CARE_STONEWARE = {
  title: 'Care',
  description:
    '<p>Dishwasher and oven proof up to 180 °C. Let it cool before it meets cold water. The bare foot may darken with the years; that is the clay, not dirt.</p>',
}
const DELIVERY = {
  title: 'Delivery and returns',
  description:
    '<p>Packed in paper and straw, sent from Lübeck within two working days. Free in Germany from €80, otherwise €4.90. 60 days to change your mind.</p>',
}

export const demoCollections: DemoCollection[] = [
  {
    slug: 'vases',
    name: 'Vases',
    description: 'Thrown one at a time, glazed by dipping. No two have the same shoulder.',
    picture: 'vases',
  },
  {
    slug: 'table',
    name: 'Table',
    description: 'Bowls, plates, mugs and glass that can stand a Tuesday.',
    picture: 'bowls-sage',
  },
  {
    slug: 'light',
    name: 'Light',
    description: 'Lamps and candles for the hours after four.',
    picture: 'lamp-ink',
  },
  {
    slug: 'wood',
    name: 'Wood',
    description: 'Oak and walnut from within 200 km, oiled, never lacquered.',
    picture: 'board-walnut',
  },
  {
    slug: 'linen',
    name: 'Linen',
    description: 'Woven in Twente, washed once, so that it has shrunk before it meets you.',
    picture: 'cushion-sage',
  },
]

export const demoProducts: DemoProduct[] = [
  {
    slug: 'bottle-vase',
    name: 'Bottle vase',
    brand: 'Atelier Maren',
    collections: ['vases'],
    description:
      '<p>A full belly, a narrow neck: three stems stand in it as well as thirty. Maren throws each in two parts and joins them at the shoulder, where a fine line stays to be felt.</p><p>Watertight. The glaze breaks to brown at the rim.</p>',
    price: 7800,
    cost: 3100,
    weight: 0.7,
    ribbon: 'Most loved',
    pictures: [
      { name: 'vase-ink', alt: 'Bottle vase in ink blue before a grey wall' },
      { name: 'vase-oat', alt: 'Bottle vase in oat white before a rose wall' },
      { name: 'vase-sage', alt: 'Bottle vase in sage green' },
      {
        name: 'vase-detail-oat',
        alt: 'The neck of the bottle vase in oat, with dark specks in the glaze',
      },
      { name: 'vases', alt: 'Three vases and a bowl in four glazes, side by side' },
    ],
    options: [
      {
        name: 'Glaze',
        choices: [
          { name: 'Ink', colour: INK, pictures: ['vase-ink'] },
          { name: 'Oat', colour: OAT, pictures: ['vase-oat', 'vase-detail-oat'] },
          { name: 'Sage', colour: SAGE, pictures: ['vase-sage'] },
          { name: 'Terracotta', colour: TERRACOTTA, pictures: ['vases'] },
          { name: 'Blush', colour: BLUSH },
        ],
      },
      {
        name: 'Height',
        choices: [{ name: '18 cm' }, { name: '26 cm' }, { name: '30 cm' }, { name: '34 cm' }],
      },
    ],
    variants: [
      { choices: ['Ink', '18 cm'], sku: 'BV-INK-18', stock: 6 },
      { choices: ['Ink', '26 cm'], sku: 'BV-INK-26', stock: 1, price: 12_800, weight: 1.2 },
      { choices: ['Ink', '30 cm'], sku: 'BV-INK-30', stock: 0, price: 14_800, weight: 1.6 },
      { choices: ['Oat', '18 cm'], sku: 'BV-OAT-18', stock: 9 },
      { choices: ['Oat', '26 cm'], sku: 'BV-OAT-26', stock: 7, price: 12_800, weight: 1.2 },
      { choices: ['Oat', '30 cm'], sku: 'BV-OAT-30', stock: 3, price: 14_800, weight: 1.6 },
      { choices: ['Oat', '34 cm'], sku: 'BV-OAT-34', stock: 2, price: 16_800, weight: 2.1 },
      { choices: ['Sage', '18 cm'], sku: 'BV-SAG-18', stock: 4 },
      { choices: ['Sage', '26 cm'], sku: 'BV-SAG-26', stock: 5, price: 12_800, weight: 1.2 },
      { choices: ['Sage', '34 cm'], sku: 'BV-SAG-34', stock: 1, price: 16_800, weight: 2.1 },
      { choices: ['Terracotta', '18 cm'], sku: 'BV-TER-18', stock: 3 },
      { choices: ['Terracotta', '26 cm'], sku: 'BV-TER-26', stock: 2, price: 12_800, weight: 1.2 },
      { choices: ['Terracotta', '30 cm'], sku: 'BV-TER-30', stock: 4, price: 14_800, weight: 1.6 },
      { choices: ['Blush', '18 cm'], sku: 'BV-BLU-18', stock: 0 },
      { choices: ['Blush', '26 cm'], sku: 'BV-BLU-26', stock: 0, price: 12_800, weight: 1.2 },
    ],
    facts: [
      ['Material', 'Stoneware from the Westerwald'],
      ['Firing', '1,240 °C, reduction'],
      ['Opening', '3.4 cm'],
      ['Made in', 'Lübeck, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
    textField: { title: 'Words for the card', maxLength: 120, mandatory: false },
  },
  {
    slug: 'moon-vase',
    name: 'Moon vase',
    brand: 'Atelier Maren',
    collections: ['vases'],
    description:
      '<p>Two bowls, rim to rim, and a mouth cut into the seam. It leans a little, as the moon jars of Korea do. Terracotta, glazed only inside.</p>',
    price: 16_400,
    cost: 7000,
    weight: 2.4,
    ribbon: 'New',
    sku: 'MV-TER',
    stock: 3,
    pictures: [{ name: 'vases', alt: 'A round terracotta vase beside two others' }],
    facts: [
      ['Material', 'Terracotta, glazed inside'],
      ['Size', '27 cm high, 26 cm across'],
      ['Made in', 'Lübeck, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'cylinder-vase',
    name: 'Cylinder vase',
    brand: 'Atelier Maren',
    collections: ['vases'],
    description:
      '<p>Straight sides, heavy foot: for branches, umbrellas of dill and anything else that wants to fall over.</p>',
    price: 9800,
    cost: 4100,
    weight: 1.5,
    sku: 'CV-INK',
    stock: 0,
    pictures: [{ name: 'vases', alt: 'A straight vase in ink blue beside two others' }],
    facts: [
      ['Material', 'Stoneware'],
      ['Size', '24 cm high, 11 cm across'],
      ['Made in', 'Lübeck, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'nesting-bowls',
    name: 'Nesting bowls, set of three',
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description:
      '<p>One for olives, one for soup, one for everybody. They sit in each other without a sound.</p>',
    price: 8400,
    cost: 3300,
    weight: 1.9,
    sku: 'NB-SAG',
    stock: 14,
    pictures: [{ name: 'bowls-sage', alt: 'Three sage green bowls, one inside the other' }],
    facts: [
      ['Material', 'Stoneware, sage celadon'],
      ['Size', '12, 17 and 22 cm across'],
      ['Made in', 'Höhr-Grenzhausen, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'small-bowl',
    name: 'Small bowl',
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description:
      '<p>The smallest of the three, for those who keep losing it. Salt, rings, almonds.</p>',
    price: 2200,
    cost: 800,
    weight: 0.3,
    sku: 'SB-SAG',
    stock: 2,
    pictures: [{ name: 'bowls-sage', alt: 'A small sage green bowl in two larger ones' }],
    facts: [
      ['Material', 'Stoneware, sage celadon'],
      ['Size', '12 cm across, 5 cm high'],
      ['Made in', 'Höhr-Grenzhausen, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'morning-mug',
    name: 'Morning mug',
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description:
      '<p>Room for three fingers in the handle and for 30 cl in the mug. The thumb finds its place by itself.</p>',
    price: 2600,
    cost: 900,
    weight: 0.38,
    pictures: [
      { name: 'mug-blush', alt: 'A mug in blush pink with a bare clay foot' },
      { name: 'mug-sage', alt: 'The same mug in sage green' },
    ],
    options: [
      {
        name: 'Glaze',
        choices: [
          { name: 'Blush', colour: BLUSH, pictures: ['mug-blush'] },
          { name: 'Sage', colour: SAGE, pictures: ['mug-sage'] },
          { name: 'Chalk', colour: CHALK },
          { name: 'Ink', colour: INK },
        ],
      },
    ],
    variants: [
      { choices: ['Blush'], sku: 'MM-BLU', stock: 22 },
      { choices: ['Sage'], sku: 'MM-SAG', stock: 17 },
      { choices: ['Chalk'], sku: 'MM-CHA', stock: 2 },
      { choices: ['Ink'], sku: 'MM-INK', stock: 0 },
    ],
    facts: [
      ['Material', 'Stoneware'],
      ['Holds', '30 cl'],
      ['Size', '9 cm high, 8.5 cm across'],
      ['Made in', 'Höhr-Grenzhausen, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'supper-plates',
    name: 'Supper plates, set of three',
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description:
      '<p>A large, a middle and a small plate with a rim that keeps the gravy in. Chalk white, with a fleck of iron here and there.</p>',
    price: 9200,
    cost: 3700,
    weight: 2.2,
    sku: 'SP-CHA',
    stock: 8,
    pictures: [{ name: 'plates-white', alt: 'Two chalk white plates and a small bowl, stacked' }],
    facts: [
      ['Material', 'Stoneware, chalk glaze'],
      ['Size', '15, 21 and 27 cm across'],
      ['Made in', 'Höhr-Grenzhausen, Germany'],
    ],
    sections: [CARE_STONEWARE, DELIVERY],
  },
  {
    slug: 'carafe-and-tumbler',
    name: 'Carafe and tumbler',
    brand: 'Glashütte Linde',
    collections: ['table'],
    description:
      '<p>Mouth-blown in one breath each. The tumbler sits on the neck at night and keeps the moths out of the water.</p>',
    price: 7200,
    cost: 2600,
    weight: 0.9,
    reducedBy: 1400,
    pictures: [{ name: 'glass-amber', alt: 'A carafe and a tumbler of amber glass' }],
    options: [
      {
        name: 'Glass',
        choices: [
          { name: 'Amber', colour: '#c98a3a', pictures: ['glass-amber'] },
          { name: 'Smoke', colour: '#6e6a66' },
          { name: 'Clear', colour: '#dfe6e4' },
        ],
      },
    ],
    variants: [
      { choices: ['Amber'], sku: 'CT-AMB', stock: 11 },
      { choices: ['Smoke'], sku: 'CT-SMO', stock: 4 },
      { choices: ['Clear'], sku: 'CT-CLE', stock: 6 },
    ],
    facts: [
      ['Material', 'Lead-free glass'],
      ['Holds', '75 cl and 25 cl'],
      ['Made in', 'Zwiesel, Germany'],
    ],
    sections: [
      {
        title: 'Care',
        description: '<p>By hand, warm water. A spoon of rice and vinegar clears the neck.</p>',
      },
      DELIVERY,
    ],
  },
  {
    slug: 'dusk-lamp',
    name: 'Dusk lamp',
    brand: 'Atelier Maren',
    collections: ['light'],
    description:
      '<p>A bottle vase that has swallowed the evening. The linen shade lets through what reading needs and no more.</p>',
    price: 24_000,
    cost: 10_500,
    weight: 3.1,
    pictures: [{ name: 'lamp-ink', alt: 'A lamp with an ink blue foot and a glowing linen shade' }],
    options: [
      {
        name: 'Glaze',
        choices: [
          { name: 'Ink', colour: INK, pictures: ['lamp-ink'] },
          { name: 'Oat', colour: OAT },
        ],
      },
    ],
    variants: [
      { choices: ['Ink'], sku: 'DL-INK', stock: 0 },
      { choices: ['Oat'], sku: 'DL-OAT', stock: 4 },
    ],
    facts: [
      ['Material', 'Stoneware, linen, textile cable'],
      ['Size', '48 cm high, 32 cm across'],
      ['Bulb', 'E27, up to 8 W, not included'],
      ['Made in', 'Lübeck, Germany'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'dinner-candles',
    name: 'Dinner candles, box of eight',
    brand: 'Wachs & Docht',
    collections: ['light'],
    description:
      '<p>Stearin from rapeseed, dipped thirty times. They burn for seven hours and do not weep.</p>',
    price: 3200,
    cost: 1200,
    weight: 0.48,
    sku: 'DC-PLU',
    stock: 40,
    pictures: [{ name: 'candles-plum', alt: 'Three burning plum candles in brass holders' }],
    pricePerUnit: {
      totalQuantity: 480,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    facts: [
      ['Material', 'Rapeseed stearin, cotton wick'],
      ['Size', '25 cm long, 2.2 cm across'],
      ['Burns', '7 hours each'],
      ['Contents', 'Eight candles, 480 g'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'brass-holder',
    name: 'Brass holder',
    brand: 'Wachs & Docht',
    collections: ['light'],
    description:
      '<p>Turned from the bar, waxed once. It goes brown where it is touched; polish it or let it.</p>',
    price: 3800,
    cost: 1500,
    weight: 0.42,
    pictures: [{ name: 'candles-plum', alt: 'Brass candle holders of three heights' }],
    options: [
      { name: 'Height', choices: [{ name: '6 cm' }, { name: '11 cm' }, { name: '16 cm' }] },
    ],
    variants: [
      { choices: ['6 cm'], sku: 'BH-06', stock: 12 },
      { choices: ['11 cm'], sku: 'BH-11', stock: 9, price: 4400, weight: 0.55 },
      { choices: ['16 cm'], sku: 'BH-16', stock: 1, price: 5200, weight: 0.7 },
    ],
    facts: [
      ['Material', 'Solid brass'],
      ['Fits', 'Candles of 2.2 cm'],
      ['Made in', 'Lüneburg, Germany'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'serving-board',
    name: 'Serving board',
    brand: 'Tischlerei Ahorn',
    collections: ['wood', 'table'],
    description: '<p>One plank, no glue. The hole is for a finger first and for a nail second.</p>',
    price: 6400,
    cost: 2500,
    weight: 1.1,
    pictures: [{ name: 'board-walnut', alt: 'A walnut board with a handle, leaning on a wall' }],
    options: [
      {
        name: 'Wood',
        choices: [{ name: 'Walnut', pictures: ['board-walnut'] }, { name: 'Oak' }],
      },
    ],
    variants: [
      { choices: ['Walnut'], sku: 'SV-WAL', stock: 7 },
      { choices: ['Oak'], sku: 'SV-OAK', stock: 13, price: 5800, weight: 1.2 },
    ],
    facts: [
      ['Material', 'Solid walnut or oak, linseed oil'],
      ['Size', '38 × 24 × 2 cm'],
      ['Made in', 'Eutin, Germany'],
    ],
    sections: [
      {
        title: 'Care',
        description: '<p>Wipe, do not soak. A drop of oil when it looks thirsty.</p>',
      },
      DELIVERY,
    ],
  },
  {
    slug: 'milking-stool',
    name: 'Milking stool',
    brand: 'Tischlerei Ahorn',
    collections: ['wood'],
    description:
      '<p>Four legs through the seat, wedged. For sitting, for standing on, for the book beside the bed. Made when you order it.</p>',
    price: 18_600,
    cost: 9000,
    weight: 3.4,
    ribbon: 'To order',
    sku: 'MS-OAK',
    pictures: [{ name: 'stool-oak', alt: 'A four-legged oak stool with a round seat' }],
    facts: [
      ['Material', 'Solid oak, hard wax oil'],
      ['Size', '46 cm high, 33 cm across'],
      ['Carries', '140 kg'],
      ['Ready in', '4 weeks'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'waffle-towel',
    name: 'Waffle towel',
    brand: 'Weverij Oost',
    collections: ['linen'],
    description: '<p>Half linen, half cotton, all thirst. Dries hands, glasses and itself.</p>',
    price: 3400,
    cost: 1300,
    weight: 0.25,
    sku: 'WT-STR',
    stock: 26,
    pictures: [{ name: 'towel', alt: 'A cream towel with a dark stripe on a brass rail' }],
    facts: [
      ['Material', '55 % linen, 45 % cotton'],
      ['Size', '50 × 90 cm'],
      ['Washes at', '60 °C'],
      ['Made in', 'Enschede, Netherlands'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'linen-cushion',
    name: 'Linen cushion',
    brand: 'Weverij Oost',
    collections: ['linen'],
    description:
      '<p>A heavy linen with slubs left in, and a filling of wool that finds its shape again.</p>',
    price: 7200,
    cost: 2900,
    weight: 0.8,
    pictures: [
      { name: 'cushion-rust', alt: 'A square cushion in rust red linen' },
      { name: 'cushion-sage', alt: 'The same cushion in sage green' },
    ],
    options: [
      {
        name: 'Colour',
        choices: [
          { name: 'Rust', colour: '#a8532f', pictures: ['cushion-rust'] },
          { name: 'Sage', colour: SAGE, pictures: ['cushion-sage'] },
        ],
      },
    ],
    variants: [
      { choices: ['Rust'], sku: 'LC-RUS', stock: 5 },
      { choices: ['Sage'], sku: 'LC-SAG', stock: 10 },
    ],
    facts: [
      ['Material', 'Linen, wool filling'],
      ['Size', '50 × 50 cm'],
      ['Washes at', '30 °C, without its filling'],
      ['Made in', 'Enschede, Netherlands'],
    ],
    sections: [DELIVERY],
  },
  {
    slug: 'rope-basket',
    name: 'Rope basket',
    brand: 'Weverij Oost',
    collections: ['linen'],
    description: '<p>Jute rope, sewn round and round. Takes wool, wood or a sleeping cat.</p>',
    price: 4800,
    cost: 1900,
    weight: 0.9,
    sku: 'RB-NAT',
    stock: 6,
    pictures: [{ name: 'basket', alt: 'A round basket of natural rope with two handles' }],
    facts: [
      ['Material', 'Jute'],
      ['Size', '32 cm high, 34 cm across'],
      ['Made in', 'Enschede, Netherlands'],
    ],
    sections: [DELIVERY],
  },
]
