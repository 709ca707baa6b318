// Prints the files that the demo store sells: node demo/print/main.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printed } from './printed.ts'

const folder = join(import.meta.dirname, '../files')
mkdirSync(folder, { recursive: true })
for (const [name, print] of Object.entries(printed)) writeFileSync(join(folder, name), print())
