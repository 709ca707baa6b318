import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|json|css|svg)$/
/** Bytes; shorter files fit into one packet uncompressed. */
const WORTHWHILE = 512

/** Writes compressed versions beside each file, `NAME.br` and `NAME.gz`, with the best compression level. */
export function precompress(folder: string): void {
  const files = readdirSync(folder).filter((name) => TEXT.test(name))
  for (const path of files.map((name) => join(folder, name))) {
    const content = readFileSync(path)
    if (content.length < WORTHWHILE) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
}
