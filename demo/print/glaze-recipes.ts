import type { Words } from '../catalog/words.ts'
import { writeBoth } from './columns.ts'
import { A5, createPage, draw, type Page, toPdf, write } from './pdf.ts'

const materials = {
  feldspar: { en: 'Potash feldspar', de: 'Kalifeldspat' },
  whiting: { en: 'Whiting', de: 'Kreide' },
  kaolin: { en: 'Kaolin', de: 'Kaolin' },
  quartz: { en: 'Quartz', de: 'Quarz' },
  dolomite: { en: 'Dolomite', de: 'Dolomit' },
  talc: { en: 'Talc', de: 'Talkum' },
  ash: { en: 'Wood ash, washed', de: 'Holzasche, gewaschen' },
  clay: { en: 'Red clay', de: 'Roter Ton' },
  tin: { en: 'Tin oxide', de: 'Zinnoxid' },
  titanium: { en: 'Titanium dioxide', de: 'Titandioxid' },
  iron: { en: 'Red iron oxide', de: 'Eisenoxid, rot' },
  cobalt: { en: 'Cobalt carbonate', de: 'Kobaltkarbonat' },
  rutile: { en: 'Rutile', de: 'Rutil' },
} as const satisfies Record<string, Words>

type Parts = [material: keyof typeof materials, parts: number][]

interface Recipe {
  name: Words
  /** A hundred parts by weight. */
  base: Parts
  /** On top of the hundred. */
  colour: Parts
  note: Words
}

export const recipes: readonly Recipe[] = [
  {
    name: { en: 'Oat', de: 'Hafer' },
    base: [
      ['feldspar', 40],
      ['whiting', 18],
      ['kaolin', 24],
      ['quartz', 18],
    ],
    colour: [['titanium', 4]],
    note: {
      en: 'The house white, if oats are white. Needs a clay with iron in it: the specks are not ours, they come up from below.',
      de: 'Das Weiß des Hauses, sofern Hafer weiß ist. Braucht einen Ton mit Eisen: Die Tupfen sind nicht von uns, sie kommen von unten.',
    },
  },
  {
    name: { en: 'Sage', de: 'Salbei' },
    base: [
      ['feldspar', 44],
      ['whiting', 20],
      ['kaolin', 10],
      ['quartz', 26],
    ],
    colour: [['iron', 1.5]],
    note: {
      en: 'A celadon. Without reduction it turns the yellow of old piano keys, which is pretty and not sage.',
      de: 'Ein Seladon. Ohne Reduktion wird er gelb wie alte Klaviertasten, hübsch, aber kein Salbei.',
    },
  },
  {
    name: { en: 'Ink', de: 'Tinte' },
    base: [
      ['feldspar', 46],
      ['whiting', 16],
      ['kaolin', 14],
      ['quartz', 24],
    ],
    colour: [
      ['cobalt', 1],
      ['iron', 4],
    ],
    note: {
      en: 'Cobalt alone is a blue that shouts. The iron closes the door behind it.',
      de: 'Kobalt allein ist ein Blau, das schreit. Das Eisen macht die Tür hinter ihm zu.',
    },
  },
  {
    name: { en: 'Blush', de: 'Rosé' },
    base: [
      ['feldspar', 38],
      ['dolomite', 20],
      ['kaolin', 26],
      ['quartz', 16],
    ],
    colour: [
      ['tin', 4],
      ['rutile', 2],
    ],
    note: {
      en: 'Soft like an eggshell, and as even as you stirred. Sieve it twice; then sieve it once more.',
      de: 'Weich wie Eierschale und so gleichmäßig, wie du gerührt hast. Zweimal sieben, und dann noch einmal.',
    },
  },
  {
    name: { en: 'Chalk', de: 'Kreide' },
    base: [
      ['feldspar', 36],
      ['whiting', 10],
      ['talc', 16],
      ['kaolin', 22],
      ['quartz', 16],
    ],
    colour: [['tin', 6]],
    note: {
      en: 'Thick, it hides everything; thin, it tells everything. Two seconds in the bucket.',
      de: 'Dick aufgetragen, verschweigt sie alles; dünn erzählt sie alles. Zwei Sekunden in den Eimer.',
    },
  },
  {
    name: { en: 'Ochre', de: 'Ocker' },
    base: [
      ['feldspar', 30],
      ['whiting', 18],
      ['clay', 34],
      ['quartz', 18],
    ],
    colour: [
      ['iron', 3],
      ['rutile', 3],
    ],
    note: {
      en: 'Runs. Leave a finger’s breadth above the foot, and put the pot on a tile that you do not love.',
      de: 'Läuft. Lass einen Finger breit über dem Fuß frei und stell das Stück auf eine Platte, an der du nicht hängst.',
    },
  },
  {
    name: { en: 'Charcoal', de: 'Kohle' },
    base: [
      ['feldspar', 34],
      ['dolomite', 12],
      ['clay', 36],
      ['quartz', 18],
    ],
    colour: [
      ['iron', 8],
      ['cobalt', 0.5],
    ],
    note: {
      en: 'Matt, because it is left to cool slowly: five hours from 1,240 to 900 °C. Hurry, and it shines at you.',
      de: 'Matt, weil sie langsam abkühlen darf: fünf Stunden von 1240 auf 900 °C. Wer eilt, den glänzt sie an.',
    },
  },
  {
    name: { en: 'Sea', de: 'See' },
    base: [
      ['feldspar', 34],
      ['ash', 34],
      ['kaolin', 12],
      ['quartz', 20],
    ],
    colour: [
      ['cobalt', 0.4],
      ['iron', 1],
    ],
    note: {
      en: 'The ash is from Maren’s own stove: beech, apple, one chair. Yours will be another sea.',
      de: 'Die Asche kommt aus Marens Ofen: Buche, Apfel, ein Stuhl. Deine wird eine andere See.',
    },
  },
  {
    name: { en: 'The one that ran', de: 'Die Gelaufene' },
    base: [
      ['feldspar', 30],
      ['whiting', 30],
      ['ash', 24],
      ['quartz', 16],
    ],
    colour: [['iron', 2]],
    note: {
      en: 'It left the pot, the shelf and nearly the kiln. On a test tile, lying flat, it is the most beautiful of all.',
      de: 'Sie hat das Gefäß verlassen, dann die Platte und fast auch den Ofen. Auf einer liegenden Probekachel ist sie die schönste von allen.',
    },
  },
]

const MARGIN = 40
const WIDTH = A5.width - 2 * MARGIN
const TOP = A5.height - 70

/** Twelve pages: a cover, how to read them, nine recipes, what goes wrong. */
export function printGlazeRecipes(): Buffer {
  return toPdf('Nine glazes / Neun Glasuren', [
    cover(),
    textPage({ en: 'Before you weigh', de: 'Vor dem Wiegen' }, BEFORE),
    ...recipes.map(recipePage),
    textPage({ en: 'What goes wrong', de: 'Was schiefgeht' }, FAULTS),
  ])
}

const BEFORE: Words = {
  en: 'All figures are parts by weight. The first block makes a hundred; what stands below the line comes on top.\nWear a mask whenever powder is dry. Quartz dust stays in the lungs for good, and no glaze is worth that.\nWater: about as much as powder, until it runs off the finger like cream and leaves the nail visible.\nFired at 1,240 °C, in reduction from 1,000 °C on. In an electric kiln the greens and blues come out warmer.\nHave a laboratory test what you want to eat from and sell.',
  de: 'Alle Angaben sind Gewichtsteile. Der erste Block ergibt hundert; was unter dem Strich steht, kommt dazu.\nTrag eine Maske, solange Pulver trocken ist. Quarzstaub bleibt für immer in der Lunge, das ist keine Glasur wert.\nWasser: etwa so viel wie Pulver, bis es wie Sahne vom Finger läuft und der Nagel zu sehen bleibt.\nGebrannt bei 1240 °C, ab 1000 °C reduzierend. Im Elektroofen werden Grün und Blau wärmer.\nWas du verkaufst und woraus gegessen wird, lass im Labor prüfen.',
}

const FAULTS: Words = {
  en: 'Pinholes: fired too fast. Give the gases an hour at the top.\nCrawling: dust or a fingerprint on the biscuit. A damp sponge before dipping.\nCrazing: the glaze is tighter than the pot. Two parts more quartz.\nRunning: too thick, too hot, or the last page but one.\nNothing at all: somebody forgot to switch on the kiln. It has happened here, too.',
  de: 'Nadelstiche: zu schnell gebrannt. Gib den Gasen oben eine Stunde.\nAbrollen: Staub oder ein Fingerabdruck auf dem Scherben. Vor dem Tauchen ein feuchter Schwamm.\nHaarrisse: Die Glasur ist enger als das Gefäß. Zwei Teile Quarz mehr.\nLaufen: zu dick, zu heiß oder die vorletzte Seite.\nGar nichts: Jemand hat vergessen, den Ofen einzuschalten. Auch das kam hier schon vor.',
}

function cover(): Page {
  const page = createPage(A5)
  write(page, 'Nine glazes', { x: MARGIN, y: 380, size: 30, font: 'bold' })
  write(page, 'Neun Glasuren', { x: MARGIN, y: 344, size: 30, font: 'italic' })
  draw(page, [
    [MARGIN, 322],
    [A5.width - MARGIN, 322],
  ])
  write(page, 'Atelier Maren, Lübeck', { x: MARGIN, y: 300, size: 11 })
  return page
}

function textPage(title: Words, text: Words): Page {
  const page = createPage(A5)
  const below = heading(page, title)
  writeBoth(page, text, { x: MARGIN, y: below, width: WIDTH })
  return page
}

function recipePage({ name, base, colour, note }: Recipe): Page {
  const page = createPage(A5)
  let y = heading(page, name)
  for (const block of [base, colour]) {
    for (const [material, parts] of block) {
      const { en, de } = materials[material]
      write(page, String(parts), { x: MARGIN, y, size: 11, font: 'bold' })
      write(page, en, { x: MARGIN + 40, y, size: 11 })
      write(page, de, { x: MARGIN + 190, y, size: 11, font: 'italic' })
      y -= 20
    }
    draw(
      page,
      [
        [MARGIN, y + 8],
        [A5.width - MARGIN, y + 8],
      ],
      { width: 0.4 },
    )
    y -= 12
  }
  writeBoth(page, note, { x: MARGIN, y: y - 8, width: WIDTH })
  return page
}

function heading(page: Page, { en, de }: Words): number {
  write(page, en, { x: MARGIN, y: TOP, size: 20, font: 'bold' })
  write(page, de, { x: MARGIN, y: TOP - 26, size: 20, font: 'italic' })
  return TOP - 64
}
