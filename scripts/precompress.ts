import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
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

/**
 * Writes compressed versions beside each file, `NAME.gz` and `NAME.br`, with the best compression level. A file that has
 * them is left: names change with content.
 */
export async function precompress(folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const files = [...names].filter((name) => TEXT.test(name) && !names.has(`${name}.br`))
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      if (content.length < WORTHWHILE) return
      const { gz, br } = compress(content)
      await writeWhole(`${path}.gz`, await gz)
      // The last one: it tells that both are there.
      await writeWhole(`${path}.br`, await br)
    }),
  )
}

/** Never a part of a file, which a server would send. */
async function writeWhole(path: string, content: Buffer) {
  await writeFile(`${path}.unfinished`, content)
  await rename(`${path}.unfinished`, path)
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
