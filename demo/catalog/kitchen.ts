import type { DemoProduct } from './demo-product.ts'
import { careOfGlass, careOfStoneware, careOfWood, delivery } from './sections.ts'
import { same } from './words.ts'

export const kitchen: DemoProduct[] = [
  {
    slug: 'salt-jar',
    name: { en: 'Salt jar', de: 'Salztopf' },
    brand: 'Kiln Nº 4',
    collections: ['kitchen', 'table'],
    description: {
      en: 'The lid lifts with a floury hand and falls back where it was. Inside, unglazed clay keeps the salt from clumping.',
      de: 'Den Deckel hebt auch eine mehlige Hand, und er fällt von allein zurück. Innen hält unglasierter Ton das Salz rieselig.',
    },
    price: 4400,
    cost: 1700,
    weight: 0.52,
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'chalk', pictures: ['salt-jar-chalk', 'salt-jar-chalk-detail', 'seasoning'] },
          { choice: 'ink', pictures: ['salt-jar-ink', 'salt-jar-ink-detail', 'kitchen-table'] },
        ],
      },
    ],
    variants: [
      { choices: ['Chalk'], sku: 'SJ-CHA', stock: 15 },
      { choices: ['Ink'], sku: 'SJ-INK', stock: 6 },
    ],
    facts: [
      ['material', 'Stoneware, lid of oak or walnut', 'Steinzeug, Deckel aus Eiche oder Nussbaum'],
      ['holds', '500 g of salt', '500 g Salz'],
      ['size', '14 cm high, 13 cm across', '14 cm hoch, 13 cm Durchmesser'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'mortar-and-pestle',
    name: { en: 'Mortar and pestle', de: 'Mörser mit Stößel' },
    brand: 'Kiln Nº 4',
    collections: ['kitchen'],
    description: {
      en: 'Heavy where it should be, rough where it must be. Pepper, pesto, and the occasional walnut that would not open.',
      de: 'Schwer, wo es sein soll, rau, wo es sein muss. Für Pfeffer, Pesto und ab und zu eine Walnuss, die nicht aufgehen wollte.',
    },
    price: 5800,
    cost: 2400,
    weight: 1.9,
    sku: 'MP-COA',
    stock: 7,
    pictures: ['mortar', 'mortar-detail', 'seasoning', 'still-life-kitchen'],
    facts: [
      ['material', 'Stoneware, unglazed inside; beech', 'Steinzeug, innen unglasiert; Buche'],
      ['size', '10 cm high, 17 cm across', '10 cm hoch, 17 cm Durchmesser'],
      ['holds', '45 cl', '45 cl'],
      ['withstands', 'The dishwasher, without its pestle', 'Die Spülmaschine, ohne den Stößel'],
    ],
    sections: [delivery],
  },
  {
    slug: 'rolling-pin',
    name: { en: 'Rolling pin', de: 'Nudelholz' },
    brand: 'Drechslerei Birk',
    collections: ['kitchen', 'wood'],
    description: {
      en: 'No handles: you feel the dough through the wood, and the ends turn corners that handles do not.',
      de: 'Ohne Griffe: Man spürt den Teig durchs Holz, und die schlanken Enden nehmen Kurven, die ein Griff nicht schafft.',
    },
    price: 2800,
    cost: 1000,
    weight: 0.45,
    sku: 'RP-BEE',
    stock: 23,
    pictures: ['rolling-pin', 'rolling-pin-detail', 'baking'],
    facts: [
      ['material', 'Beech, one piece', 'Buche, aus einem Stück'],
      ['size', '46 cm long, 7 cm at its thickest', '46 cm lang, an der dicksten Stelle 7 cm'],
      ['finish', 'Linseed oil', 'Leinöl'],
    ],
    sections: [careOfWood, delivery],
    textField: {
      title: { en: 'Name burnt into the end', de: 'Name, ins Ende gebrannt' },
      maxLength: 16,
      mandatory: false,
    },
  },
  {
    slug: 'rapeseed-oil',
    name: { en: 'Rapeseed oil in a flask', de: 'Rapsöl in der Flasche' },
    brand: 'Glashütte Linde',
    collections: ['kitchen'],
    description: {
      en: 'Cold-pressed by a miller in Holstein who tastes every barrel, in a flask that you will fill again.',
      de: 'Kalt gepresst von einem Müller in Holstein, der jedes Fass probiert, in einer Flasche, die du wieder füllen wirst.',
    },
    price: 2900,
    cost: 1300,
    weight: 1.05,
    sku: 'RO-50',
    stock: 18,
    pictures: ['oil-bottle', 'seasoning', 'still-life-kitchen'],
    pricePerUnit: {
      totalQuantity: 500,
      totalMeasurementUnit: 'ML',
      baseQuantity: 1,
      baseMeasurementUnit: 'L',
    },
    facts: [
      ['contents', '500 ml, cold-pressed', '500 ml, kalt gepresst'],
      ['ingredients', 'Rapeseed from Holstein, nothing else', 'Raps aus Holstein, sonst nichts'],
      ['material', 'Mouth-blown glass, cork', 'Mundgeblasenes Glas, Kork'],
      ['size', '25 cm high', '25 cm hoch'],
    ],
    sections: [careOfGlass, delivery],
  },
  {
    slug: 'storage-jar',
    name: { en: 'Storage jar', de: 'Vorratsglas' },
    brand: 'Glashütte Linde',
    collections: ['kitchen'],
    description: {
      en: 'A cork that fits its jar and no other: they are cut together. Shows at a glance that there is no more coffee.',
      de: 'Ein Korken, der auf sein Glas passt und auf kein anderes: Die beiden werden zusammen zugeschnitten. Zeigt auf einen Blick, dass der Kaffee alle ist.',
    },
    price: 2600,
    cost: 950,
    weight: 0.4,
    pictures: ['storage-jars', 'baking', 'seasoning', 'still-life-kitchen'],
    options: [
      {
        option: 'size',
        choices: [
          { choice: same('300 ml') },
          { choice: same('800 ml') },
          { choice: same('1500 ml') },
        ],
      },
    ],
    variants: [
      { choices: ['300 ml'], sku: 'JA-03', stock: 14 },
      { choices: ['800 ml'], sku: 'JA-08', stock: 1, price: 3200, cost: 1200, weight: 0.62 },
      { choices: ['1500 ml'], sku: 'JA-15', stock: 9, price: 3900, cost: 1500, weight: 0.9 },
    ],
    facts: [
      ['material', 'Borosilicate glass, cork', 'Borosilikatglas, Kork'],
      ['size', '9, 12 and 15 cm high', '9, 12 und 15 cm hoch'],
      ['withstands', 'The dishwasher, without its cork', 'Die Spülmaschine, ohne den Korken'],
    ],
    sections: [delivery],
  },
  {
    slug: 'kitchen-soap',
    name: { en: 'Kitchen soap, two bars', de: 'Küchenseife, zwei Stück' },
    brand: 'Seiferei Klee',
    collections: ['kitchen'],
    description: {
      en: 'Boiled in a copper kettle behind the dyke, cut with a cheese wire, dried for eight weeks. It takes onion off the hands and leaves the hands.',
      de: 'Hinterm Deich im Kupferkessel gesiedet, mit dem Käsedraht geschnitten, acht Wochen getrocknet. Nimmt die Zwiebel von den Händen und lässt die Hände, wie sie sind.',
    },
    price: 1400,
    cost: 480,
    weight: 0.23,
    pictures: ['wash-stand'],
    options: [
      {
        option: 'scent',
        choices: [
          { choice: 'oatBran', pictures: ['soap-oat', 'soap-oat-detail'] },
          { choice: 'fir', pictures: ['soap-fir', 'soap-fir-detail'] },
          { choice: 'birchTar', pictures: ['soap-tar', 'soap-tar-detail'] },
        ],
      },
    ],
    variants: [
      { choices: ['Oat bran'], sku: 'SO-OAT', stock: 44 },
      { choices: ['Fir'], sku: 'SO-FIR', stock: 37 },
      { choices: ['Birch tar'], sku: 'SO-TAR', stock: 0 },
    ],
    pricePerUnit: {
      totalQuantity: 220,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    facts: [
      ['contents', 'Two bars, 220 g', 'Zwei Stück, 220 g'],
      [
        'ingredients',
        'Saponified rapeseed and coconut oil, water, oat bran or essential oil',
        'Verseiftes Raps- und Kokosöl, Wasser, Haferkleie oder ätherisches Öl',
      ],
      ['size', '8.5 × 6 × 3 cm each', 'je 8,5 × 6 × 3 cm'],
    ],
    sections: [
      {
        title: { en: 'Care', de: 'Pflege' },
        description: {
          en: 'Let it dry between two washings. The oak dish in the picture is not for sale; Klee says any saucer does.',
          de: 'Zwischen zweimal Waschen trocknen lassen. Die Eichenschale auf dem Bild gibt es nicht zu kaufen; Klee meint, eine Untertasse tut es auch.',
        },
      },
      delivery,
    ],
  },
]
