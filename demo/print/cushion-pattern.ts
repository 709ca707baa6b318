import type { Words } from '../catalog/words.ts'
import { writeBoth, writeColumn } from './columns.ts'
import { A4, createPage, draw, type Page, POINTS_PER_CM, toPdf, write } from './pdf.ts'

const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN
const TOP = A4.height - 90

interface Sheet {
  title: Words
  text: Words
  /** Draws below the text. */
  draw?: (page: Page, below: number) => void
}

const cm = (length: number) => length * POINTS_PER_CM

const sheets: readonly Sheet[] = [
  {
    title: { en: 'What you need', de: 'Was du brauchst' },
    text: {
      en: '1 m of linen, 140 cm wide, washed once\n2.2 m of cotton cord, 4 mm thick\n1 hidden zip, 45 cm\nthread of the linen’s colour\na filling of 50 × 50 cm; wool is the best\na zip foot for the machine, and tea',
      de: '1 m Leinen, 140 cm breit, einmal gewaschen\n2,2 m Baumwollkordel, 4 mm stark\n1 nahtverdeckter Reißverschluss, 45 cm\nGarn in der Farbe des Leinens\neine Füllung von 50 × 50 cm, am besten Wolle\nein Reißverschlussfuß für die Maschine, und Tee',
    },
    draw(page, below) {
      square(page, MARGIN, below - cm(10.5), cm(10))
      write(page, '10 cm', { x: MARGIN + cm(4.4), y: below - cm(10.5) - 14 })
      writeColumn(
        page,
        'Measure this square before you cut. If it is not 10 cm, print again at 100 %.\nMiss dieses Quadrat, bevor du schneidest. Hat es keine 10 cm, druck noch einmal mit 100 %.',
        { x: MARGIN + cm(11), y: below - cm(2), width: cm(5.5) },
      )
    },
  },
  {
    title: { en: 'Cutting', de: 'Zuschneiden' },
    text: {
      en: 'Two squares of 51 × 51 cm: half a centimetre of seam all round, and the cover stays a little smaller than its filling, so that it is full. Strips for the piping on the bias, 3 cm wide, 2.2 m in all.',
      de: 'Zwei Quadrate von 51 × 51 cm: rundum ein halber Zentimeter Naht, und die Hülle bleibt etwas kleiner als die Füllung, damit sie prall sitzt. Streifen für die Paspel im schrägen Fadenlauf, 3 cm breit, zusammen 2,2 m.',
    },
    draw(page, below) {
      const unit = cm(0.11)
      const left = MARGIN
      const bottom = below - 100 * unit - 20
      outline(page, left, bottom, 140 * unit, 100 * unit)
      for (const x of [2, 55]) square(page, left + x * unit, bottom + 45 * unit, 51 * unit)
      for (let i = 0; i < 5; i++) {
        const x = left + (4 + 7 * i) * unit
        draw(page, [
          [x, bottom + 4 * unit],
          [x + 36 * unit, bottom + 40 * unit],
        ])
      }
      write(page, '51 × 51', { x: left + 18 * unit, y: bottom + 70 * unit })
      write(page, '51 × 51', { x: left + 71 * unit, y: bottom + 70 * unit })
      write(page, '140 cm', { x: left + 62 * unit, y: bottom - 14 })
    },
  },
  {
    title: { en: 'The piping', de: 'Die Paspel' },
    text: {
      en: 'Join the strips at right angles and press the seams open. Lay the cord in, fold, and sew close to it with the zip foot, but not quite: the last two millimetres are for the seam that comes later.',
      de: 'Die Streifen im rechten Winkel aneinandernähen und die Nähte auseinanderbügeln. Kordel einlegen, umschlagen und mit dem Reißverschlussfuß dicht daneben nähen, aber nicht ganz: Die letzten zwei Millimeter gehören der Naht, die noch kommt.',
    },
    draw(page, below) {
      const y = below - cm(3)
      draw(page, [
        [MARGIN, y],
        [MARGIN + cm(14), y],
      ])
      draw(
        page,
        [
          [MARGIN, y + cm(0.6)],
          [MARGIN + cm(14), y + cm(0.6)],
        ],
        { dashed: true },
      )
      draw(page, [
        [MARGIN, y + cm(1.5)],
        [MARGIN + cm(14), y + cm(1.5)],
      ])
    },
  },
  {
    title: { en: 'The hard corner, one', de: 'Die schwierige Ecke, eins' },
    text: {
      en: 'Corners of a cushion are not right angles: filled, they would stick out like ears. Lay this curve on each corner and cut along it. It takes 1 cm off the tip and nothing off the side.',
      de: 'Die Ecken eines Kissens sind keine rechten Winkel: Gefüllt stünden sie ab wie Ohren. Leg diese Kurve auf jede Ecke und schneide ihr nach. Sie nimmt an der Spitze einen Zentimeter weg und an der Seite nichts.',
    },
    draw(page, below) {
      const left = MARGIN + cm(1)
      const bottom = below - cm(15)
      draw(
        page,
        [
          [left, bottom],
          [left, bottom + cm(14)],
          [left + cm(14), bottom + cm(14)],
        ],
        { dashed: true },
      )
      draw(
        page,
        Array.from({ length: 41 }, (_, i) => {
          const t = i / 40
          const inwards = cm(1) * Math.sin(Math.PI * t) ** 2
          const [x, y] = t < 0.5 ? [0, cm(28) * t] : [cm(28) * (t - 0.5), cm(14)]
          return [left + x + inwards * 0.7, bottom + y - inwards * 0.7] as const
        }),
        { width: 1.2 },
      )
    },
  },
  {
    title: { en: 'The hard corner, two', de: 'Die schwierige Ecke, zwei' },
    text: {
      en: 'Pin the piping to the right side of one square, edge to edge. At the corner, cut its seam three times, up to the stitches and not through them. Sew slowly, needle down, turn, go on. If a fold is caught, unpick three centimetres; everybody does.',
      de: 'Die Paspel Kante auf Kante auf die rechte Seite eines Quadrats stecken. An der Ecke ihre Nahtzugabe dreimal einschneiden, bis an die Stiche und nicht hindurch. Langsam nähen, Nadel unten, drehen, weiter. Ist eine Falte mitgefasst, drei Zentimeter auftrennen; das geht allen so.',
    },
  },
  {
    title: { en: 'The zip', de: 'Der Reißverschluss' },
    text: {
      en: 'It goes into the lower edge, under the piping. Open it, sew the first half to the piped square, close it, mark the second half, open it, sew. Then check that it closes before anything else is sewn.',
      de: 'Er kommt in die untere Kante, unter die Paspel. Öffnen, die erste Hälfte an das Quadrat mit der Paspel nähen, schließen, die zweite Hälfte anzeichnen, öffnen, nähen. Prüfe, ob er schließt, bevor du weiternähst.',
    },
  },
  {
    title: { en: 'Closing', de: 'Schließen' },
    text: {
      en: 'Leave the zip open by a hand. Squares right sides together, sew round three edges and what is left of the fourth, just inside the piping’s seam. Turn, fill, sit down.\nWash at 30 °C, without its filling.',
      de: 'Den Reißverschluss eine Hand breit offen lassen. Quadrate rechts auf rechts, drei Kanten und den Rest der vierten nähen, knapp innerhalb der Paspelnaht. Wenden, füllen, hinsetzen.\nWaschen bei 30 °C, ohne Füllung.',
    },
  },
]

/** Eight pages: a cover and seven sheets; the square and the curve are to scale. */
export function printCushionPattern(): Buffer {
  return toPdf('Cushion, a sewing pattern / Kissen, ein Schnittmuster', [
    cover(),
    ...sheets.map((sheet, i) => sheetPage(sheet, i + 2)),
  ])
}

function cover(): Page {
  const page = createPage(A4)
  write(page, 'Cushion', { x: MARGIN, y: 560, size: 40, font: 'bold' })
  write(page, 'Kissen', { x: MARGIN, y: 512, size: 40, font: 'italic' })
  write(page, 'A sewing pattern / ein Schnittmuster, 50 × 50 cm', { x: MARGIN, y: 476, size: 12 })
  write(page, 'Weverij Oost, Enschede', { x: MARGIN, y: 456, size: 12 })
  return page
}

function sheetPage({ title, text, draw: drawing }: Sheet, number: number): Page {
  const page = createPage(A4)
  write(page, title.en, { x: MARGIN, y: TOP, size: 22, font: 'bold' })
  write(page, title.de, { x: MARGIN, y: TOP - 28, size: 22, font: 'italic' })
  const below = writeBoth(page, text, { x: MARGIN, y: TOP - 70, width: WIDTH, size: 10 })
  drawing?.(page, below)
  write(page, String(number), { x: A4.width / 2, y: 36, size: 9 })
  return page
}

function outline(page: Page, left: number, bottom: number, width: number, height: number) {
  const corners = [
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  ] as const
  draw(page, corners, { closed: true })
}

function square(page: Page, left: number, bottom: number, side: number) {
  outline(page, left, bottom, side, side)
}
