import type { DemoProduct } from './demo-product.ts'
import { careOfWood, delivery } from './sections.ts'

export const wood: DemoProduct[] = [
  {
    slug: 'serving-board',
    name: { en: 'Serving board', de: 'Servierbrett' },
    brand: 'Tischlerei Ahorn',
    collections: ['wood', 'table', 'kitchen'],
    description: {
      en: 'One plank, no glue. The hole is for a finger first and for a nail second.',
      de: 'Ein Brett, kein Leim. Das Loch ist erst für einen Finger da und dann für einen Nagel.',
    },
    price: 6400,
    cost: 2500,
    weight: 1.1,
    options: [
      {
        option: 'wood',
        choices: [
          { choice: 'walnut', pictures: ['board-walnut', 'board-walnut-detail', 'kitchen-table'] },
          { choice: 'oak', pictures: ['board-oak', 'board-oak-detail', 'seasoning'] },
        ],
      },
    ],
    variants: [
      { choices: ['Walnut'], sku: 'SV-WAL', stock: 7 },
      { choices: ['Oak'], sku: 'SV-OAK', stock: 13, price: 5800, weight: 1.2 },
    ],
    facts: [
      ['material', 'Solid walnut or oak, linseed oil', 'Nussbaum oder Eiche, massiv, Leinöl'],
      ['size', '38 × 24 × 2 cm', '38 × 24 × 2 cm'],
    ],
    sections: [careOfWood, delivery],
    textField: {
      title: { en: 'Engraving on the handle', de: 'Gravur auf dem Griff' },
      maxLength: 20,
      mandatory: false,
    },
  },
  {
    slug: 'milking-stool',
    name: { en: 'Milking stool', de: 'Melkschemel' },
    brand: 'Tischlerei Ahorn',
    collections: ['wood'],
    description: {
      en: 'Four legs through the seat, wedged. For sitting, for standing on, for the book beside the bed. Made when you order it.',
      de: 'Vier Beine durch den Sitz gesteckt und verkeilt. Zum Sitzen, zum Draufsteigen, für das Buch neben dem Bett. Gebaut, wenn du ihn bestellst.',
    },
    price: 18_600,
    cost: 9000,
    weight: 3.4,
    ribbon: { en: 'To order', de: 'Auf Bestellung' },
    sku: 'MS-OAK',
    preparationDays: { min: 21, max: 28 },
    pictures: ['stool-oak', 'stool-detail', 'bath-stool', 'throw-and-basket'],
    facts: [
      ['material', 'Solid oak, hard wax oil', 'Massive Eiche, Hartwachsöl'],
      ['size', '46 cm high, 33 cm across', '46 cm hoch, 33 cm Durchmesser'],
      ['carries', '140 kg', '140 kg'],
      ['readyIn', '4 weeks', '4 Wochen'],
    ],
    sections: [
      {
        title: { en: 'How it is made', de: 'So entsteht er' },
        description: {
          en: 'The legs are dried further than the seat. Once they are in, they drink, swell and never come out again. The wedge is only there for the conscience.',
          de: 'Die Beine werden trockener gemacht als der Sitz. Einmal eingesteckt, nehmen sie Feuchte auf, quellen und gehen nie wieder heraus. Der Keil ist nur fürs Gewissen.',
        },
      },
      delivery,
    ],
  },
  {
    slug: 'turned-bowl',
    name: { en: 'Turned bowl', de: 'Gedrechselte Schale' },
    brand: 'Drechslerei Birk',
    collections: ['wood', 'table'],
    description: {
      en: 'Turned wet, from the half log, then left to go as oval as it likes. For apples, keys, or the post that can wait.',
      de: 'Nass gedrechselt, aus dem halben Stamm, und dann darf sie so oval werden, wie sie mag. Für Äpfel, Schlüssel oder Post, die warten kann.',
    },
    price: 11_200,
    cost: 4600,
    weight: 0.95,
    pictures: ['turned-bowls'],
    options: [
      {
        option: 'wood',
        choices: [
          { choice: 'walnut', pictures: ['turned-bowl-walnut', 'turned-bowl-walnut-detail'] },
          { choice: 'ash', pictures: ['turned-bowl-ash', 'turned-bowl-ash-detail'] },
          {
            choice: 'blackened',
            pictures: ['turned-bowl-blackened', 'turned-bowl-blackened-detail'],
          },
        ],
      },
    ],
    variants: [
      { choices: ['Walnut'], sku: 'TB-WAL', stock: 3 },
      { choices: ['Ash'], sku: 'TB-ASH', stock: 8, price: 9800, cost: 4000 },
      { choices: ['Blackened oak'], sku: 'TB-BLK', stock: 0, price: 12_400, cost: 5200 },
    ],
    facts: [
      ['material', 'One piece of walnut, ash or oak', 'Aus einem Stück Nussbaum, Esche oder Eiche'],
      ['size', 'About 32 cm across, 10 cm high', 'Etwa 32 cm Durchmesser, 10 cm hoch'],
      [
        'finish',
        'Linseed oil; the black is iron and vinegar',
        'Leinöl; das Schwarz ist Eisen und Essig',
      ],
    ],
    sections: [careOfWood, delivery],
  },
  {
    slug: 'lidded-box',
    name: { en: 'Lidded box', de: 'Deckeldose' },
    brand: 'Drechslerei Birk',
    collections: ['wood', 'paper'],
    description: {
      en: 'The lid goes down by itself, on a cushion of air, and takes its time. Birk has been asked for the secret and says: sandpaper.',
      de: 'Der Deckel sinkt von allein, auf einem Polster aus Luft, und lässt sich Zeit. Nach dem Geheimnis gefragt, sagt Birk: Schleifpapier.',
    },
    price: 4800,
    cost: 1900,
    weight: 0.38,
    pictures: ['lidded-boxes'],
    options: [
      {
        option: 'wood',
        choices: [
          { choice: 'ash', pictures: ['lidded-box-ash', 'lidded-box-ash-open'] },
          { choice: 'walnut', pictures: ['lidded-box-walnut', 'lidded-box-walnut-open'] },
        ],
      },
    ],
    variants: [
      { choices: ['Ash'], sku: 'LB-ASH', stock: 10 },
      { choices: ['Walnut'], sku: 'LB-WAL', stock: 4, price: 5400, cost: 2200 },
    ],
    facts: [
      ['material', 'Ash or walnut, one piece each', 'Esche oder Nussbaum, je aus einem Stück'],
      ['size', '12 cm high, 14 cm across', '12 cm hoch, 14 cm Durchmesser'],
      ['finish', 'Beeswax', 'Bienenwachs'],
    ],
    sections: [careOfWood, delivery],
    textField: {
      title: { en: 'Engraving inside the lid', de: 'Gravur im Deckel' },
      maxLength: 40,
      mandatory: false,
    },
  },
  {
    slug: 'round-tray',
    name: { en: 'Round tray', de: 'Rundes Tablett' },
    brand: 'Tischlerei Ahorn',
    collections: ['wood', 'table'],
    description: {
      en: 'A rim high enough for the stairs and low enough for the teapot. Hangs on its edge when it is off duty.',
      de: 'Der Rand ist hoch genug für die Treppe und niedrig genug für die Teekanne. Hat es frei, lehnt es an der Wand.',
    },
    price: 7600,
    cost: 3100,
    weight: 0.85,
    sku: 'RT-OAK',
    stock: 11,
    pictures: ['round-tray', 'round-tray-detail', 'breakfast-tray'],
    facts: [
      ['material', 'Solid oak, hard wax oil', 'Massive Eiche, Hartwachsöl'],
      ['size', '36 cm across, 3 cm high', '36 cm Durchmesser, 3 cm hoch'],
      ['carries', 'Tea for four', 'Tee für vier'],
    ],
    sections: [careOfWood, delivery],
  },
]
