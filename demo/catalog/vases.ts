import type { DemoProduct } from './demo-product.ts'
import { careOfGlass, careOfStoneware, delivery } from './sections.ts'
import { same } from './words.ts'

export const vases: DemoProduct[] = [
  {
    slug: 'bottle-vase',
    name: { en: 'Bottle vase', de: 'Flaschenvase' },
    brand: 'Atelier Maren',
    collections: ['vases'],
    description: {
      en: 'A full belly, a narrow neck: three stems stand in it as well as thirty. Maren throws each in two parts and joins them at the shoulder, where a fine line stays to be felt.\nWatertight. The glaze breaks to brown at the rim.',
      de: 'Voller Bauch, schmaler Hals: Drei Stiele stehen darin so gut wie dreißig. Maren dreht jede in zwei Teilen und setzt sie an der Schulter zusammen; eine feine Linie bleibt dort zu spüren.\nWasserdicht. Am Rand bricht die Glasur ins Braune.',
    },
    price: 7800,
    cost: 3100,
    weight: 0.7,
    ribbon: { en: 'Most loved', de: 'Liebling' },
    pictures: ['bottle-vases'],
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'ink', pictures: ['vase-ink', 'vase-ink-detail'] },
          { choice: 'oat', pictures: ['vase-oat', 'vase-oat-detail'] },
          { choice: 'sage', pictures: ['vase-sage', 'vase-sage-detail'] },
          { choice: 'terracotta', pictures: ['vase-terracotta', 'vase-terracotta-detail'] },
          { choice: 'blush', pictures: ['vase-blush', 'vase-blush-detail'] },
        ],
      },
      {
        option: 'height',
        choices: [
          { choice: same('18 cm') },
          { choice: same('26 cm') },
          { choice: same('30 cm') },
          { choice: same('34 cm') },
        ],
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
      ['material', 'Stoneware from the Westerwald', 'Steinzeug aus dem Westerwald'],
      ['firing', '1,240 °C, reduction', '1240 °C, reduzierend'],
      ['opening', '3.4 cm', '3,4 cm'],
    ],
    sections: [
      {
        title: { en: 'How it is made', de: 'So entsteht sie' },
        description: {
          en: 'Belly and neck are thrown on one morning, joined in the afternoon and left alone for a week. Then a dip in the glaze, upside down, held by the foot: that is why the foot stays bare.\nOf ten that go into the kiln, nine come out for sale. The tenth holds Maren’s pencils.',
          de: 'Bauch und Hals werden an einem Vormittag gedreht, am Nachmittag zusammengesetzt und dann eine Woche in Ruhe gelassen. Danach geht es kopfüber in die Glasur, am Fuß gehalten: Deshalb bleibt der Fuß blank.\nVon zehn, die in den Ofen kommen, taugen neun zum Verkauf. In der zehnten stehen Marens Bleistifte.',
        },
      },
      careOfStoneware,
      delivery,
    ],
    textField: {
      title: { en: 'Words for the card', de: 'Worte für die Karte' },
      maxLength: 120,
      mandatory: false,
    },
    seo: {
      title: {
        en: 'Bottle vase, thrown by hand in Lübeck',
        de: 'Flaschenvase, in Lübeck von Hand gedreht',
      },
      description: {
        en: 'Stoneware vase with a full belly and a narrow neck, in five glazes and four heights. Watertight.',
        de: 'Steinzeugvase mit vollem Bauch und schmalem Hals, in fünf Glasuren und vier Höhen. Wasserdicht.',
      },
    },
  },
  {
    slug: 'moon-vase',
    name: { en: 'Moon vase', de: 'Mondvase' },
    brand: 'Atelier Maren',
    collections: ['vases'],
    description: {
      en: 'Two bowls, rim to rim, and a mouth cut into the seam. It leans a little, as the moon jars of Korea do. Terracotta, glazed only inside.',
      de: 'Zwei Schalen, Rand auf Rand, und oben eine Öffnung hineingeschnitten. Sie neigt sich ein wenig, wie es die koreanischen Mondgefäße tun. Terrakotta, nur innen glasiert.',
    },
    price: 16_400,
    cost: 7000,
    weight: 2.4,
    ribbon: { en: 'New', de: 'Neu' },
    sku: 'MV-TER',
    stock: 3,
    pictures: ['moon-vase', 'vases', 'wall-shelf'],
    facts: [
      ['material', 'Terracotta, glazed inside', 'Terrakotta, innen glasiert'],
      ['size', '27 cm high, 26 cm across', '27 cm hoch, 26 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'cylinder-vase',
    name: { en: 'Cylinder vase', de: 'Zylindervase' },
    brand: 'Atelier Maren',
    collections: ['vases'],
    description: {
      en: 'Straight sides, heavy foot: for branches, umbrellas of dill and anything else that wants to fall over.',
      de: 'Gerade Wand, schwerer Fuß: für Zweige, Dilldolden und alles andere, was gern umfällt.',
    },
    price: 9800,
    cost: 4100,
    weight: 1.5,
    sku: 'CV-INK',
    stock: 0,
    pictures: ['cylinder-vase', 'vases', 'wall-shelf'],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['finish', 'Ink glaze', 'Glasur in Tinte'],
      ['size', '24 cm high, 11 cm across', '24 cm hoch, 11 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'gourd-vase',
    name: { en: 'Gourd vase', de: 'Kürbisvase' },
    brand: 'Atelier Maren',
    collections: ['vases'],
    description: {
      en: 'A small vase sitting on a larger one, as if it had come to stay. The waist is where the hand goes; the mouth takes one branch and suits it.',
      de: 'Eine kleine Vase auf einer größeren, als wäre sie zu Besuch gekommen und geblieben. An der Taille fasst man sie an; der Mund nimmt einen Zweig, und der steht ihr gut.',
    },
    price: 13_800,
    cost: 5900,
    weight: 1.7,
    ribbon: { en: 'New', de: 'Neu' },
    pictures: ['gourd-vases'],
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'chalk', pictures: ['gourd-vase-chalk', 'gourd-vase-chalk-detail'] },
          { choice: 'sage', pictures: ['gourd-vase-sage', 'gourd-vase-sage-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Chalk'], sku: 'GV-CHA', stock: 5 },
      { choices: ['Sage'], sku: 'GV-SAG', stock: 2 },
    ],
    facts: [
      ['material', 'Stoneware from the Westerwald', 'Steinzeug aus dem Westerwald'],
      ['size', '30 cm high, 21 cm across', '30 cm hoch, 21 cm Durchmesser'],
      ['opening', '2.6 cm', '2,6 cm'],
      ['firing', '1,240 °C, reduction', '1240 °C, reduzierend'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'bud-vase',
    name: { en: 'Bud vase', de: 'Knospenvase' },
    brand: 'Atelier Maren',
    collections: ['vases', 'table'],
    description: {
      en: 'For what children bring home: one daisy, stem too short. Thrown off the hump, eleven to a lump of clay.',
      de: 'Für das, was Kinder mitbringen: ein Gänseblümchen, Stiel zu kurz. Vom Stock gedreht, elf Stück aus einem Klumpen Ton.',
    },
    price: 2400,
    cost: 850,
    weight: 0.22,
    pictures: ['bud-vases'],
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'ochre', pictures: ['bud-vase-ochre', 'bud-vase-ochre-detail'] },
          { choice: 'chalk', pictures: ['bud-vase-chalk', 'bud-vase-chalk-detail'] },
          { choice: 'blush', pictures: ['bud-vase-blush', 'bud-vase-blush-detail'] },
          { choice: 'charcoal', pictures: ['bud-vase-charcoal', 'bud-vase-charcoal-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Ochre'], sku: 'BD-OCH', stock: 31 },
      { choices: ['Chalk'], sku: 'BD-CHA', stock: 18 },
      { choices: ['Blush'], sku: 'BD-BLU', stock: 24 },
      { choices: ['Charcoal'], sku: 'BD-COA', stock: 1 },
    ],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['size', '12 cm high, 10 cm across', '12 cm hoch, 10 cm Durchmesser'],
      ['opening', '2.2 cm', '2,2 cm'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'stem-vase',
    name: { en: 'Stem vase', de: 'Stielvase' },
    brand: 'Glashütte Linde',
    collections: ['vases'],
    description: {
      en: 'A bubble of glass, drawn long while it was still honey. You see the water, the stem, and when it is time to change both.',
      de: 'Eine Glasblase, lang gezogen, solange sie noch Honig war. Man sieht das Wasser, den Stiel, und wann beides gewechselt gehört.',
    },
    price: 4600,
    cost: 1700,
    weight: 0.35,
    pictures: ['stem-vases'],
    options: [
      {
        option: 'glass',
        choices: [
          { choice: 'moss', pictures: ['stem-vase-moss', 'stem-vase-twig'] },
          { choice: 'amber', pictures: ['stem-vase-amber', 'stem-vase-amber-detail'] },
          { choice: 'clear', pictures: ['stem-vase-clear', 'stem-vase-clear-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Moss'], sku: 'ST-MOS', stock: 12 },
      { choices: ['Amber'], sku: 'ST-AMB', stock: 0 },
      { choices: ['Clear'], sku: 'ST-CLE', stock: 8 },
    ],
    facts: [
      ['material', 'Lead-free glass, mouth-blown', 'Bleifreies Glas, mundgeblasen'],
      ['size', '23 cm high, 11 cm across', '23 cm hoch, 11 cm Durchmesser'],
      ['opening', '2.4 cm', '2,4 cm'],
    ],
    sections: [careOfGlass, delivery],
  },
  {
    slug: 'floor-vase',
    name: { en: 'Floor vase', de: 'Bodenvase' },
    brand: 'Atelier Maren',
    collections: ['vases'],
    description: {
      en: 'As large as the kiln door allows. It stands on the floor and needs nothing in it, though pampas grass will ask.\nThrown in three rings over three days, and made when you order it.',
      de: 'So groß, wie die Ofentür es erlaubt. Sie steht auf dem Boden und braucht keinen Inhalt, auch wenn das Pampasgras schon fragt.\nIn drei Ringen über drei Tage gedreht, und zwar erst, wenn du sie bestellst.',
    },
    price: 32_000,
    cost: 15_500,
    weight: 7.8,
    ribbon: { en: 'To order', de: 'Auf Bestellung' },
    sku: 'FV-46',
    preparationDays: { min: 35, max: 42 },
    options: [
      {
        option: 'glaze',
        choices: [
          {
            choice: 'charcoal',
            pictures: [
              'floor-vase-charcoal',
              'floor-vase-charcoal-detail',
              'floor-vase-charcoal-twigs',
            ],
          },
          {
            choice: 'oat',
            pictures: ['floor-vase-oat', 'floor-vase-oat-detail', 'floor-vase-oat-twigs'],
          },
        ],
      },
    ],
    facts: [
      ['material', 'Stoneware with grog', 'Schamottiertes Steinzeug'],
      ['size', '46 cm high, 30 cm across', '46 cm hoch, 30 cm Durchmesser'],
      ['firing', '1,240 °C, reduction', '1240 °C, reduzierend'],
      ['readyIn', '6 weeks', '6 Wochen'],
    ],
    sections: [
      careOfStoneware,
      {
        title: { en: 'Delivery and returns', de: 'Lieferung und Rückgabe' },
        description: {
          en: 'It travels by carrier, upright, in a crate that you may keep for potatoes. Free in Germany. 60 days to change your mind, although it was made for you.',
          de: 'Sie reist stehend per Spedition, in einer Kiste, die du für Kartoffeln behalten darfst. In Deutschland frei. Du hast 60 Tage, es dir anders zu überlegen, obwohl sie für dich gemacht wurde.',
        },
      },
    ],
  },
]
