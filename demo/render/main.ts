// Renders the demo's pictures; see demo/README.md.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPictures } from './job/list-pictures.ts'
import { duration, progressLine } from './job/progress.ts'
import { renderPicture } from './job/render-picture.ts'
import type { Exposure } from './job/tile.ts'
import { pictures } from './scene/pictures.ts'
import type { Scene } from './scene/scene.ts'

const DATA = join(import.meta.dirname, '.data')
/** What the shop shows. */
const SHOWN = join(import.meta.dirname, '../pictures')

let lastLine = ''

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    samples: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string', default: join(DATA, 'pictures') },
    list: { type: 'boolean', default: false },
  },
})
const samples = numberOf('samples', values.samples)
if (samples < 2 || Math.log2(samples) % 1 !== 0) refuse('--samples is a power of two, from 2 on.')
for (const name of positionals) {
  if (!pictures[name]) refuse(`There is no picture ${name}. --list names all ${all().length}.`)
}

if (values.list) console.log((await listPictures(pictures, SHOWN)).join('\n'))
else await renderAll(positionals.length > 0 ? positionals : all().filter(isMissing))

async function renderAll(names: string[]) {
  for (const [i, name] of names.entries()) await render(`${i + 1}/${names.length} ${name}`, name)
}

async function render(label: string, name: string) {
  const scene = pictures[name] as Scene
  const exposure = exposureOf(scene)
  const started = Date.now()
  // The pace is that of the tiles after the first, which waited for the threads to start.
  let first: { done: number; at: number } | undefined
  const bytes = await renderPicture(name, scene, {
    exposure,
    workers: numberOf('workers', values.workers),
    tilesFile: join(DATA, 'tiles', `${name}-${exposure.width}.tiles`),
    out: values.out,
    onTile(done, tiles) {
      first ??= { done, at: Date.now() }
      const elapsedMs = Date.now() - first.at
      report(progressLine(label, { done, before: first.done, all: tiles, elapsedMs }))
    },
  })
  report(`${label}: ${duration(Date.now() - started)}, ${bytes} bytes\n`)
}

function exposureOf(scene: Scene): Exposure {
  const width = values.size ? numberOf('size', values.size) : scene.width
  const height = Math.round((scene.height * width) / scene.width)
  return { width, height, samples, seed: numberOf('seed', values.seed) }
}

/** On a terminal one line that changes; elsewhere a line per change of the percentage. */
function report(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`)
  else if (line.split(',')[0] !== lastLine.split(',')[0]) console.log(line.trimEnd())
  lastLine = line
}

function isMissing(name: string) {
  return !existsSync(join(values.out, `${name}.webp`))
}

function all() {
  return Object.keys(pictures)
}

function numberOf(option: string, value: string) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) refuse(`--${option} takes a whole number.`)
  return number
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
