// Describes the demo's pictures: `npm run picture-descriptions`, after every change of one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type PictureDescription, picturesFolder } from '@vitrine/demo'
import { hashOf } from '../../catalog/media/library/store-media.ts'
import { describePicture } from '../../media/pictures/read-picture.ts'

const lines: string[] = []
for (const file of readdirSync(picturesFolder).sort()) {
  const bytes = readFileSync(join(picturesFolder, file))
  const { width, height, placeholder } = await describePicture(bytes)
  const description: PictureDescription = { hash: await hashOf(bytes), width, height, placeholder }
  lines.push(`  ${JSON.stringify(basename(file, '.webp'))}: ${JSON.stringify(description)}`)
}
const path = join(picturesFolder, '../catalog/picture-descriptions.json')
writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} pictures are described.`)
