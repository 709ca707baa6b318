import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

export interface Picture {
  file: string
  /** Its name among the assets, which changes with its content. */
  name: string
  /** In pixels of CSS, so that the page keeps its place. */
  width: number
  height: number
}

/** A picture of the documentation: an SVG with its size in pixels. */
export function readPicture(file: string): Picture {
  const svg = readFileSync(file, 'utf8')
  const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${file} has no width and height.`)
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  const name = basename(file).replace('.', `-${hash}.`)
  return { file, name, width: Number(width), height: Number(height) }
}
