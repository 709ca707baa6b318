import type { DemoProduct } from './demo-product.ts'
import { careOfGlass, careOfStoneware, delivery } from './sections.ts'

export const table: DemoProduct[] = [
  {
    slug: 'nesting-bowls',
    name: { en: 'Nesting bowls, set of three', de: 'Schalensatz, drei Stück' },
    brand: 'Kiln Nº 4',
    collections: ['table', 'kitchen'],
    description: {
      en: 'One for olives, one for soup, one for everybody. They sit in each other without a sound.',
      de: 'Eine für Oliven, eine für Suppe, eine für alle. Sie stehen ineinander, ohne einen Ton von sich zu geben.',
    },
    price: 8400,
    cost: 3300,
    weight: 1.9,
    sku: 'NB-SAG',
    stock: 14,
    pictures: ['bowls-sage', 'bowls-detail', 'supper-candles'],
    facts: [
      ['material', 'Stoneware, sage celadon', 'Steinzeug, Seladonglasur in Salbei'],
      ['size', '12, 17 and 22 cm across', '12, 17 und 22 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'small-bowl',
    name: { en: 'Small bowl', de: 'Kleine Schale' },
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description: {
      en: 'The smallest of the three, for those who keep losing it. Salt, rings, almonds.',
      de: 'Die kleinste der drei, für alle, denen sie immer abhandenkommt. Salz, Ringe, Mandeln.',
    },
    price: 2200,
    cost: 800,
    weight: 0.3,
    sku: 'SB-SAG',
    stock: 2,
    pictures: ['small-bowl-sage', 'bowls-sage', 'table-set'],
    facts: [
      ['material', 'Stoneware, sage celadon', 'Steinzeug, Seladonglasur in Salbei'],
      ['size', '12 cm across, 5 cm high', '12 cm Durchmesser, 5 cm hoch'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'morning-mug',
    name: { en: 'Morning mug', de: 'Morgenbecher' },
    brand: 'Kiln Nº 4',
    collections: ['table', 'kitchen'],
    description: {
      en: 'Room for three fingers in the handle and for 30 cl in the mug. The thumb finds its place by itself.',
      de: 'Platz für drei Finger im Henkel und für 30 cl im Becher. Der Daumen findet von selbst, wo er hingehört.',
    },
    price: 2600,
    cost: 900,
    weight: 0.38,
    pictures: ['mugs'],
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'blush', pictures: ['mug-blush', 'mug-blush-detail'] },
          { choice: 'sage', pictures: ['mug-sage', 'mug-sage-detail'] },
          { choice: 'chalk', pictures: ['mug-chalk', 'mug-chalk-detail'] },
          { choice: 'ink', pictures: ['mug-ink', 'mug-ink-detail'] },
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
      ['material', 'Stoneware', 'Steinzeug'],
      ['holds', '30 cl', '30 cl'],
      ['size', '9 cm high, 8.5 cm across', '9 cm hoch, 8,5 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
    textField: {
      title: { en: 'Initials under the foot', de: 'Initialen unter dem Fuß' },
      maxLength: 3,
      mandatory: false,
    },
  },
  {
    slug: 'supper-plates',
    name: { en: 'Supper plates, set of three', de: 'Abendteller, drei Stück' },
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description: {
      en: 'A large, a middle and a small plate with a rim that keeps the gravy in. Chalk white, with a fleck of iron here and there.',
      de: 'Ein großer, ein mittlerer und ein kleiner Teller, deren Rand die Soße bei sich behält. Kreideweiß, hier und da ein Tupfen Eisen.',
    },
    price: 9200,
    cost: 3700,
    weight: 2.2,
    sku: 'SP-CHA',
    stock: 8,
    pictures: ['plates-white', 'plates-detail', 'table-set'],
    facts: [
      ['material', 'Stoneware, chalk glaze', 'Steinzeug, Kreideglasur'],
      ['size', '15, 21 and 27 cm across', '15, 21 und 27 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'carafe-and-tumbler',
    name: { en: 'Carafe and tumbler', de: 'Karaffe mit Becher' },
    brand: 'Glashütte Linde',
    collections: ['table'],
    description: {
      en: 'Mouth-blown in one breath each. The tumbler sits on the neck at night and keeps the moths out of the water.',
      de: 'Jedes Stück in einem Atemzug geblasen. Nachts sitzt der Becher auf dem Hals und hält die Motten vom Wasser fern.',
    },
    price: 7200,
    cost: 2600,
    weight: 0.9,
    reducedBy: 1400,
    pictures: ['carafes'],
    options: [
      {
        option: 'glass',
        choices: [
          { choice: 'amber', pictures: ['glass-amber', 'glass-amber-detail'] },
          { choice: 'smoke', pictures: ['glass-smoke', 'glass-smoke-detail'] },
          { choice: 'clear', pictures: ['glass-clear', 'glass-clear-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Amber'], sku: 'CT-AMB', stock: 11 },
      { choices: ['Smoke'], sku: 'CT-SMO', stock: 4 },
      { choices: ['Clear'], sku: 'CT-CLE', stock: 6 },
    ],
    facts: [
      ['material', 'Lead-free glass', 'Bleifreies Glas'],
      ['holds', '75 cl and 25 cl', '75 cl und 25 cl'],
    ],
    sections: [careOfGlass, delivery],
  },
  {
    slug: 'water-glasses',
    name: { en: 'Water glasses, set of four', de: 'Wassergläser, vier Stück' },
    brand: 'Glashütte Linde',
    collections: ['table', 'kitchen'],
    description: {
      en: 'A waist for the fingers and a base that tells the table it has arrived. They stack by two; three is bravery.',
      de: 'Eine Taille für die Finger und ein Boden, den der Tisch ankommen hört. Zu zweit lassen sie sich stapeln, zu dritt ist es Übermut.',
    },
    price: 5200,
    cost: 2000,
    weight: 0.88,
    options: [
      {
        option: 'glass',
        choices: [
          {
            choice: 'moss',
            pictures: ['water-glasses-moss', 'water-glasses-moss-detail', 'table-set'],
          },
          {
            choice: 'clear',
            pictures: ['water-glasses-clear', 'water-glasses-clear-detail', 'breakfast-tray'],
          },
        ],
      },
    ],
    variants: [
      { choices: ['Moss'], sku: 'WG-MOS', stock: 16 },
      { choices: ['Clear'], sku: 'WG-CLE', stock: 21, price: 4800 },
    ],
    facts: [
      ['material', 'Recycled glass, mouth-blown', 'Altglas, mundgeblasen'],
      ['holds', '24 cl each', 'je 24 cl'],
      ['size', '9 cm high, 8 cm across', '9 cm hoch, 8 cm Durchmesser'],
      [
        'withstands',
        'The dishwasher, not boiling tea',
        'Die Spülmaschine, aber keinen kochenden Tee',
      ],
    ],
    sections: [delivery],
  },
  {
    slug: 'water-jug',
    name: { en: 'Water jug', de: 'Wasserkrug' },
    brand: 'Kiln Nº 4',
    collections: ['table', 'kitchen'],
    description: {
      en: 'The lip is pulled with one wet finger and pours without a last drop. It has been asked to be a vase and does not mind.',
      de: 'Die Schnaupe zieht ein einziger nasser Finger, und sie gießt ohne den letzten Tropfen. Als Vase wurde er auch schon eingesetzt, er nimmt es nicht übel.',
    },
    price: 6800,
    cost: 2700,
    weight: 1.3,
    pictures: ['water-jugs'],
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'oat', pictures: ['water-jug-oat', 'water-jug-oat-detail'] },
          { choice: 'ink', pictures: ['water-jug-ink', 'water-jug-ink-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Oat'], sku: 'WJ-OAT', stock: 9 },
      { choices: ['Ink'], sku: 'WJ-INK', stock: 3 },
    ],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['holds', '1.4 l', '1,4 l'],
      ['size', '23 cm high, 18 cm across', '23 cm hoch, 18 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'espresso-cup',
    name: { en: 'Espresso cup', de: 'Espressotasse' },
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description: {
      en: 'Two sips and a reason to stand up. Thick enough to stay warm until the second.',
      de: 'Zwei Schluck und ein Grund aufzustehen. Dick genug, dass auch der zweite noch warm ist.',
    },
    price: 1900,
    cost: 700,
    weight: 0.16,
    pictures: ['espresso-cup-pair', 'coffee-break'],
    options: [
      {
        option: 'glaze',
        choices: [
          {
            choice: 'charcoal',
            pictures: ['espresso-cup-charcoal', 'espresso-cup-charcoal-detail'],
          },
          { choice: 'chalk', pictures: ['espresso-cup-chalk', 'espresso-cup-chalk-detail'] },
          { choice: 'ochre', pictures: ['espresso-cup-ochre', 'espresso-cup-ochre-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Charcoal'], sku: 'EC-COA', stock: 26 },
      { choices: ['Chalk'], sku: 'EC-CHA', stock: 2 },
      { choices: ['Ochre'], sku: 'EC-OCH', stock: 13 },
    ],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['holds', '8 cl', '8 cl'],
      ['size', '6 cm high, 7.5 cm across', '6 cm hoch, 7,5 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'egg-cups',
    name: { en: 'Egg cups, set of three', de: 'Eierbecher, drei Stück' },
    brand: 'Kiln Nº 4',
    collections: ['table'],
    description: {
      en: 'Three glazes, so that everyone knows whose is whose and there is one thing less to argue about before nine.',
      de: 'Drei Glasuren, damit alle wissen, wem welcher gehört, und vor neun Uhr ein Streit weniger ansteht.',
    },
    price: 3600,
    cost: 1300,
    weight: 0.27,
    sku: 'EG-MIX',
    stock: 19,
    pictures: ['egg-cups', 'egg-cups-egg', 'breakfast-tray'],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['contents', 'One each in ochre, chalk and sage', 'Je einer in Ocker, Kreide und Salbei'],
      ['size', '6 cm high, 5.5 cm across', '6 cm hoch, 5,5 cm Durchmesser'],
      ['fits', 'Eggs of size M and L', 'Eier der Größen M und L'],
    ],
    sections: [careOfStoneware, delivery],
  },
]
