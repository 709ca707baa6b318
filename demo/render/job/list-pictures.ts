import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Scene } from '../scene/scene.ts'

/** A line per picture, in the order of rendering: its name, and what the folder still lacks of it. */
export function listPictures(pictures: Record<string, Scene>, folder: string): Promise<string[]> {
  return Promise.all(
    Object.entries(pictures).map(async ([name, { width }]) => {
      const path = join(folder, `${name}.webp`)
      if (!existsSync(path)) return `${name}  missing`
      const shown = await sharp(path).metadata()
      return shown.width < width ? `${name}  stand-in, ${shown.width} of ${width} pixels` : name
    }),
  )
}
