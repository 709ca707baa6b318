// Describes the demo's pictures: `npm run picture-descriptions`, after every change of one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { picturesFolder } from '@vitrine/demo'
import { describeOwn } from './own-picture.ts'

const lines: string[] = []
for (const file of readdirSync(picturesFolder).sort()) {
  const description = await describeOwn(readFileSync(join(picturesFolder, file)))
  lines.push(`  ${JSON.stringify(basename(file, '.webp'))}: ${JSON.stringify(description)}`)
}
const path = join(picturesFolder, '../catalog/picture-descriptions.json')
writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} pictures are described.`)
