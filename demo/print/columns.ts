import type { Words } from '../catalog/words.ts'
import { type Font, type Page, write } from './pdf.ts'

interface ColumnOptions {
  x: number
  y: number
  /** In points; a line breaks before it is reached. */
  width: number
  size?: number
  font?: Font
}

/** Helvetica's letters are about half as wide as they are high; a little more breaks no line too late. */
const WIDTH_PER_SIZE = 0.51
const LEADING = 1.4

/** Writes a text in lines; a line break begins a paragraph. Answers with the height below it. */
export function writeColumn(
  page: Page,
  text: string,
  { x, y, width, size = 9, font = 'regular' }: ColumnOptions,
): number {
  let below = y
  for (const paragraph of text.split('\n')) {
    for (const line of linesOf(paragraph, Math.floor(width / (size * WIDTH_PER_SIZE)))) {
      write(page, line, { x, y: below, size, font })
      below -= size * LEADING
    }
    below -= size * 0.5
  }
  return below
}

/** Both languages side by side. */
export function writeBoth(
  page: Page,
  { en, de }: Words,
  { x, y, width, ...rest }: ColumnOptions,
): number {
  const half = (width - 16) / 2
  return Math.min(
    writeColumn(page, en, { x, y, width: half, ...rest }),
    writeColumn(page, de, { x: x + half + 16, y, width: half, ...rest }),
  )
}

function linesOf(text: string, letters: number) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > letters) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
