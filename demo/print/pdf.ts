/** A page being drawn: points of 1/72 inch from its lower left corner. */
export interface Page {
  width: number
  height: number
  /** Operators of the content stream (ISO 32000-1, annex A). */
  operators: string[]
}

export type Font = 'regular' | 'bold' | 'italic'

/** Fonts that every reader of PDF has, so none is carried along. */
const FONTS: Record<Font, string> = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Times-Italic',
}
const FONT_NAMES = Object.keys(FONTS) as Font[]

export const A4 = { width: 595.28, height: 841.89 }
export const A5 = { width: 419.53, height: 595.28 }
export const POINTS_PER_CM = 72 / 2.54

export const createPage = ({ width, height }: { width: number; height: number }): Page => ({
  width,
  height,
  operators: [],
})

export function write(
  page: Page,
  text: string,
  { x, y, size = 10, font = 'regular' }: { x: number; y: number; size?: number; font?: Font },
) {
  page.operators.push(`BT /${font} ${size} Tf ${at(x, y)} Td (${escaped(text)}) Tj ET`)
}

/** A line through points; `dashed` for what is folded instead of cut. */
export function draw(
  page: Page,
  points: readonly (readonly [number, number])[],
  { width = 0.7, dashed = false, closed = false } = {},
) {
  const path = points.map(([x, y], i) => `${at(x, y)} ${i === 0 ? 'm' : 'l'}`).join(' ')
  page.operators.push(`${width} w [${dashed ? '5 4' : ''}] 0 d ${path} ${closed ? 's' : 'S'}`)
}

/** The document's bytes; the same pages give the same bytes. */
export function toPdf(title: string, pages: readonly Page[]): Buffer {
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ')
  const fonts = FONT_NAMES.map((name, i) => `/${name} ${firstFont + i} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /Resources << /Font << ${fonts} >> >> >>`,
    `<< /Title (${escaped(title)}) /Author (${escaped('Maren & Kiln, Lübeck')}) >>`,
    ...FONT_NAMES.map(
      (name) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${FONTS[name]} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap(({ width, height, operators }, i) => {
      const stream = operators.join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + 2 * i + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  return Buffer.from(withOffsets(objects), 'latin1')
}

const firstFont = 4
const firstPage = firstFont + FONT_NAMES.length

function withOffsets(objects: string[]) {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>`
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
}

const at = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** What Windows-1252 has beyond Latin 1 and these texts use. */
const BEYOND_LATIN: Record<string, string> = { '–': '\x96', '’': '\x92', '„': '\x84', '“': '\x93' }

function escaped(text: string) {
  const encoded = [...text].map((letter) => BEYOND_LATIN[letter] ?? letter).join('')
  const stranger = [...encoded].find((letter) => letter > '\xff')
  if (stranger) throw new Error(`The fonts of the demo's files have no letter "${stranger}".`)
  return encoded.replace(/[\\()]/g, '\\$&')
}
