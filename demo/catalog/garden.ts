import type { DemoProduct } from './demo-product.ts'
import { careOfWood, delivery } from './sections.ts'
import { same } from './words.ts'

export const garden: DemoProduct[] = [
  {
    slug: 'terracotta-pot',
    name: { en: 'Terracotta pot with saucer', de: 'Terrakottatopf mit Untersetzer' },
    brand: 'Töpferei am Deich',
    collections: ['garden'],
    description: {
      en: 'Marsh clay, fired hard: it breathes and still comes through a winter outside. In three years it will look as if it had always been yours.',
      de: 'Marschenton, hart gebrannt: Er atmet und übersteht den Winter trotzdem draußen. In drei Jahren sieht er aus, als hätte er dir schon immer gehört.',
    },
    price: 1800,
    cost: 640,
    weight: 0.8,
    pictures: ['terracotta-pot', 'terracotta-pots', 'potting-bench', 'terrace'],
    options: [
      {
        option: 'size',
        choices: [
          { choice: same('12 cm') },
          { choice: same('16 cm') },
          { choice: same('22 cm') },
          { choice: same('28 cm') },
        ],
      },
    ],
    variants: [
      { choices: ['12 cm'], sku: 'TP-12', stock: 48 },
      { choices: ['16 cm'], sku: 'TP-16', stock: 30, price: 2600, cost: 950, weight: 1.5 },
      { choices: ['22 cm'], sku: 'TP-22', stock: 2, price: 4200, cost: 1700, weight: 3.1 },
      { choices: ['28 cm'], sku: 'TP-28', stock: 6, price: 6800, cost: 2900, weight: 5.9 },
    ],
    facts: [
      ['material', 'Unglazed earthenware', 'Unglasierte Irdenware'],
      ['size', 'Measured across the rim', 'Gemessen am oberen Rand'],
      ['withstands', 'Frost down to −15 °C', 'Frost bis −15 °C'],
      ['contents', 'Pot and saucer', 'Topf und Untersetzer'],
    ],
    sections: [delivery],
  },
  {
    slug: 'garden-twine',
    name: { en: 'Garden twine', de: 'Gartenschnur' },
    brand: 'Seilerei Kordt',
    collections: ['garden'],
    description: {
      en: 'Jute, three strands, no wax. Holds a tomato through August and is gone by the spring after.',
      de: 'Jute, dreifach gedreht, ungewachst. Hält eine Tomate durch den August und ist im Frühling darauf verschwunden.',
    },
    price: 900,
    cost: 300,
    weight: 0.25,
    sku: 'GT-100',
    stock: 60,
    pictures: ['garden-twine', 'garden-twine-detail', 'potting-bench'],
    pricePerUnit: {
      totalQuantity: 100,
      totalMeasurementUnit: 'M',
      baseQuantity: 1,
      baseMeasurementUnit: 'M',
    },
    facts: [
      ['material', 'Jute', 'Jute'],
      ['contents', '100 m, 2.5 mm thick', '100 m, 2,5 mm stark'],
      ['carries', '20 kg, or one pumpkin', '20 kg oder einen Kürbis'],
    ],
    sections: [delivery],
  },
  {
    slug: 'dibber',
    name: { en: 'Dibber', de: 'Pflanzholz' },
    brand: 'Drechslerei Birk',
    collections: ['garden', 'wood'],
    description: {
      en: 'Makes holes of one depth, which is all a leek asks for. The rings on the stem are five centimetres apart.',
      de: 'Macht Löcher von gleicher Tiefe, mehr verlangt ein Lauch nicht. Die Ringe am Schaft liegen fünf Zentimeter auseinander.',
    },
    price: 3200,
    cost: 1250,
    weight: 0.34,
    sku: 'DI-OAK',
    stock: 2,
    pictures: ['dibber', 'dibber-detail', 'potting-bench'],
    facts: [
      ['material', 'Oak, tip of brass', 'Eiche, Spitze aus Messing'],
      ['size', '26 cm long', '26 cm lang'],
      ['finish', 'Linseed oil', 'Leinöl'],
    ],
    sections: [careOfWood, delivery],
    textField: {
      title: { en: 'Engraving on the grip', de: 'Gravur auf dem Griff' },
      maxLength: 18,
      mandatory: false,
    },
  },
  {
    slug: 'bird-bath',
    name: { en: 'Bird bath', de: 'Vogeltränke' },
    brand: 'Töpferei am Deich',
    collections: ['garden'],
    description: {
      en: 'Shallow at the rim for wrens, deeper in the middle for blackbirds with opinions. The next kiln opens on 9 December.',
      de: 'Am Rand flach für Zaunkönige, in der Mitte tiefer für Amseln mit Ansprüchen. Der nächste Brand kommt am 9. Dezember aus dem Ofen.',
    },
    price: 7400,
    cost: 3000,
    weight: 3.6,
    ribbon: { en: 'Pre-order', de: 'Vorbestellen' },
    sku: 'BB-SAG',
    stock: 0,
    preorder: {
      message: { en: 'Pre-order, ships 9 December', de: 'Vorbestellen, Versand am 9. Dezember' },
      limit: 12,
    },
    pictures: ['bird-bath', 'bird-bath-detail', 'terrace'],
    facts: [
      ['material', 'Frost-proof stoneware', 'Frostfestes Steinzeug'],
      ['size', '38 cm across, 6 cm high', '38 cm Durchmesser, 6 cm hoch'],
      ['holds', '2 l, to a depth of 3 cm', '2 l, bis 3 cm tief'],
    ],
    sections: [
      {
        title: { en: 'Care', de: 'Pflege' },
        description: {
          en: 'Fresh water every day, a brush once a week, no soap. Put it where a cat cannot wait unseen.',
          de: 'Jeden Tag frisches Wasser, einmal die Woche die Bürste, keine Seife. Stell sie so, dass keine Katze ungesehen warten kann.',
        },
      },
      delivery,
    ],
  },
]
