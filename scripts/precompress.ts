import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|json|css|svg)$/
/** Bytes; shorter files fit into one packet uncompressed. */
const WORTHWHILE = 512

interface Compressed {
  gz: Promise<Buffer>
  br: Promise<Buffer>
}

/** By the hash of their content: most files of a shop are the same in each of its languages. */
const known = new Map<string, Compressed>()

/** Writes compressed versions beside each file, `NAME.br` and `NAME.gz`, with the best compression level. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => TEXT.test(name))
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      if (content.length < WORTHWHILE) return
      const { gz, br } = compress(content)
      await Promise.all([writeFile(`${path}.gz`, await gz), writeFile(`${path}.br`, await br)])
    }),
  )
}

function compress(content: Buffer): Compressed {
  const hash = createHash('sha256').update(content).digest('hex')
  const compressed = known.get(hash) ?? {
    gz: promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    br: promisify(brotliCompress)(content),
  }
  known.set(hash, compressed)
  return compressed
}
