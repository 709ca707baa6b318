import type { DemoProduct } from './demo-product.ts'
import { careOfStoneware, careOfWood, delivery, download } from './sections.ts'
import { same } from './words.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Letters that are in the drawer; the others are cut again in spring. */
const cut = new Map([
  ['A', 6],
  ['M', 9],
  ['L', 2],
  ['S', 5],
  ['Q', 0],
  ['X', 0],
  ['Y', 0],
])

export const paper: DemoProduct[] = [
  {
    slug: 'notebook',
    name: { en: 'Linen notebook', de: 'Notizbuch in Leinen' },
    brand: 'Buchbinderei Salm',
    collections: ['paper'],
    description: {
      en: 'Sewn, not glued: it lies flat on page one and on the last. Salm still binds by the window, for the light.',
      de: 'Fadengeheftet, nicht geklebt: Es liegt auf der ersten Seite so flach wie auf der letzten. Salm bindet noch immer am Fenster, wegen des Lichts.',
    },
    price: 2400,
    cost: 900,
    weight: 0.36,
    pictures: ['notebooks'],
    options: [
      {
        option: 'colour',
        choices: [
          { choice: 'ink', pictures: ['notebook-ink', 'notebook-ink-detail'] },
          { choice: 'rust', pictures: ['notebook-rust', 'notebook-rust-detail'] },
          { choice: 'sage', pictures: ['notebook-sage', 'notebook-sage-detail'] },
          { choice: 'natural', pictures: ['notebook-natural', 'notebook-natural-detail'] },
        ],
      },
      {
        option: 'ruling',
        choices: [{ choice: 'blank' }, { choice: 'ruled' }, { choice: 'dotted' }],
      },
    ],
    variants: [
      { choices: ['Ink', 'Blank'], sku: 'NO-INK-B', stock: 14 },
      { choices: ['Ink', 'Ruled'], sku: 'NO-INK-R', stock: 9 },
      { choices: ['Ink', 'Dotted'], sku: 'NO-INK-D', stock: 0 },
      { choices: ['Rust', 'Blank'], sku: 'NO-RUS-B', stock: 6 },
      { choices: ['Rust', 'Dotted'], sku: 'NO-RUS-D', stock: 11 },
      { choices: ['Sage', 'Blank'], sku: 'NO-SAG-B', stock: 8 },
      { choices: ['Sage', 'Ruled'], sku: 'NO-SAG-R', stock: 1 },
      { choices: ['Sage', 'Dotted'], sku: 'NO-SAG-D', stock: 13 },
      { choices: ['Natural', 'Blank'], sku: 'NO-NAT-B', stock: 20 },
    ],
    facts: [
      ['paper', '90 g/m², wood-free, cream', '90 g/m², holzfrei, cremeweiß'],
      ['pages', '192', '192'],
      ['size', '15 × 21 cm', '15 × 21 cm'],
      ['finish', 'Cover of linen, ribbon, label', 'Leineneinband, Leseband, Etikett'],
    ],
    sections: [delivery],
    textField: {
      title: { en: 'Name on the label', de: 'Name auf dem Etikett' },
      maxLength: 24,
      mandatory: false,
    },
  },
  {
    slug: 'linen-boxes',
    name: { en: 'Linen boxes, set of three', de: 'Leinenschachteln, drei Stück' },
    brand: 'Papierhuis Noord',
    collections: ['paper'],
    description: {
      en: 'Large for letters, middle for photographs, small for what is left over. The lids are a tight fit; patience opens them.',
      de: 'Groß für Briefe, mittel für Fotos, klein für das, was übrig bleibt. Die Deckel sitzen stramm; mit Geduld gehen sie auf.',
    },
    price: 5600,
    cost: 2300,
    weight: 1.1,
    sku: 'PB-SET',
    stock: 12,
    pictures: ['paper-boxes', 'letters', 'wall-shelf'],
    facts: [
      ['material', 'Grey board, linen, acid-free lining', 'Graupappe, Leinen, säurefreies Futter'],
      ['size', 'From 12 × 9 to 22 × 16 cm', 'Von 12 × 9 bis 22 × 16 cm'],
      ['contents', 'Sage, natural and rust', 'Salbei, Natur und Rost'],
    ],
    sections: [delivery],
  },
  {
    slug: 'brush-pot',
    name: { en: 'Brush pot', de: 'Pinselbecher' },
    brand: 'Atelier Maren',
    collections: ['paper'],
    description: {
      en: 'Weighted in the foot, because brushes stand on their heads. Comes empty; the four in the picture are Maren’s and in use.',
      de: 'Im Fuß beschwert, denn Pinsel stehen kopf. Kommt leer; die vier auf dem Bild gehören Maren und werden gebraucht.',
    },
    price: 2800,
    cost: 1050,
    weight: 0.42,
    options: [
      {
        option: 'glaze',
        choices: [
          { choice: 'chalk', pictures: ['brush-pot-chalk', 'brush-pot-chalk-detail', 'letters'] },
          { choice: 'ink', pictures: ['brush-pot-ink', 'brush-pot-ink-detail', 'notebooks'] },
        ],
      },
    ],
    variants: [
      { choices: ['Chalk'], sku: 'BP-CHA', stock: 16 },
      { choices: ['Ink'], sku: 'BP-INK', stock: 7 },
    ],
    facts: [
      ['material', 'Stoneware', 'Steinzeug'],
      ['size', '10 cm high, 9 cm across', '10 cm hoch, 9 cm Durchmesser'],
      ['fits', 'Brushes, pens, one pair of scissors', 'Pinsel, Stifte und eine Schere'],
    ],
    sections: [careOfStoneware, delivery],
  },
  {
    slug: 'bookends',
    name: { en: 'Bookends, a pair', de: 'Buchstützen, ein Paar' },
    brand: 'Tischlerei Ahorn',
    collections: ['paper', 'wood'],
    description: {
      en: 'Two angles of oak, dovetailed. They hold what you have read; what you have not read holds itself.',
      de: 'Zwei Winkel aus Eiche, gezinkt. Sie stützen, was du gelesen hast; das Ungelesene trägt sich selbst.',
    },
    price: 6200,
    cost: 2600,
    weight: 1.6,
    reducedBy: 800,
    sku: 'BE-OAK',
    stock: 5,
    pictures: ['bookends', 'bookends-detail', 'wall-shelf'],
    facts: [
      ['material', 'Solid oak, felt below', 'Massive Eiche, unten Filz'],
      ['size', '16 × 11 × 9 cm each', 'je 16 × 11 × 9 cm'],
      ['carries', 'A metre of paperbacks', 'Einen Meter Taschenbücher'],
    ],
    sections: [careOfWood, delivery],
  },
  {
    slug: 'wax-seal',
    name: { en: 'Seal with one letter', de: 'Siegel mit einem Buchstaben' },
    brand: 'Buchbinderei Salm',
    collections: ['paper'],
    description: {
      en: 'Brass, cut by hand, in a handle of walnut. With it come two sticks of wax, enough for forty letters or one divorce.',
      de: 'Messing, von Hand gestochen, im Griff aus Nussbaum. Dazu zwei Stangen Siegellack, das reicht für vierzig Briefe oder eine Scheidung.',
    },
    price: 3900,
    cost: 1600,
    weight: 0.18,
    pictures: ['wax-seal', 'wax-seal-detail', 'letters'],
    options: [{ option: 'letter', choices: letters.map((letter) => ({ choice: same(letter) })) }],
    variants: letters.map((letter) => ({
      choices: [letter],
      sku: `WS-${letter}`,
      stock: cut.get(letter) ?? 8,
    })),
    facts: [
      ['material', 'Brass, walnut', 'Messing, Nussbaum'],
      ['size', '11 cm long, 2 cm across', '11 cm lang, 2 cm Durchmesser'],
      ['contents', 'Seal and two sticks of red wax', 'Siegel und zwei Stangen roter Siegellack'],
    ],
    sections: [delivery],
  },
  {
    slug: 'glaze-recipes',
    name: { en: 'Nine glazes, a book of recipes', de: 'Neun Glasuren, ein Rezeptheft' },
    brand: 'Atelier Maren',
    collections: ['paper'],
    description: {
      en: 'The glazes of the house, in parts by weight, with what goes wrong and why. Ink is in it. So is the one that ran off the shelf.\nA PDF, in English and German.',
      de: 'Die Glasuren des Hauses, in Gewichtsteilen, mit allem, was schiefgeht, und warum. Tinte ist dabei. Auch die, die vom Regal gelaufen ist.\nEin PDF, auf Deutsch und Englisch.',
    },
    price: 1800,
    cost: 0,
    weight: 0,
    sku: 'GR-PDF',
    pictures: ['glaze-recipes', 'glaze-recipes-detail', 'glazing'],
    facts: [
      ['format', 'PDF, A5', 'PDF, A5'],
      ['pages', '12', '12'],
      ['language', 'English and German', 'Deutsch und Englisch'],
    ],
    sections: [download],
    seo: {
      title: {
        en: 'Nine stoneware glazes to mix yourself',
        de: 'Neun Steinzeugglasuren zum Selbermischen',
      },
      description: {
        en: 'Recipes for nine reduction glazes at 1,240 °C, in parts by weight. A PDF to print.',
        de: 'Rezepte für neun Reduktionsglasuren bei 1240 °C, in Gewichtsteilen. Ein PDF zum Ausdrucken.',
      },
    },
    files: ['nine-glazes.pdf'],
  },
  {
    slug: 'cushion-pattern',
    name: { en: 'Cushion, a sewing pattern', de: 'Kissen, ein Schnittmuster' },
    brand: 'Weverij Oost',
    collections: ['paper', 'linen'],
    description: {
      en: 'Our cushion with its piping and its hidden zip, for a metre of linen and one rainy afternoon. The hard corner has two pages of its own.\nA PDF, in English and German.',
      de: 'Unser Kissen mit Paspel und verdecktem Reißverschluss, für einen Meter Leinen und einen verregneten Nachmittag. Die schwierige Ecke hat zwei Seiten für sich.\nEin PDF, auf Deutsch und Englisch.',
    },
    price: 900,
    cost: 0,
    weight: 0,
    sku: 'CP-PDF',
    pictures: ['cushion-pattern', 'sewing', 'cushion-rust-detail'],
    facts: [
      ['format', 'PDF, A4, to scale', 'PDF, A4, maßstäblich'],
      ['pages', '8', '8'],
      ['effort', 'Four hours, straight seams', 'Vier Stunden, gerade Nähte'],
      ['language', 'English and German', 'Deutsch und Englisch'],
    ],
    sections: [download],
    files: ['cushion-pattern.pdf'],
  },
]
