import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/
/** Bytes; shorter files fit into one packet as they are. */
const WORTHWHILE = 512

/** Lays a file's best compressions beside it: `NAME.br` and `NAME.gz`. They are made once, so they may take long. */
export function precompress(folder: string): void {
  const files = readdirSync(folder).filter((name) => TEXT.test(name))
  for (const path of files.map((name) => join(folder, name))) {
    const content = readFileSync(path)
    if (content.length < WORTHWHILE) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
}
