import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import * as catalog from '../messages/en.ts'
import { screens } from './screens.ts'
import { shellSections } from './shell-sections.ts'

const SOURCE = dirname(import.meta.dirname)
const SCREENS = join(SOURCE, 'shell/screens.ts')
const sections = Object.keys(catalog)

it('loads with each screen what it and its parts say, and no other sections', () => {
  const frame = sectionsOf(join(SOURCE, 'main.tsx'))
  expect([...shellSections].sort()).toEqual(frame)

  for (const { path, load, messages } of screens) {
    const said = sectionsOf(fileOf(load)).filter((section) => !frame.includes(section))
    expect({ path, messages: [...messages].sort() }).toEqual({ path, messages: said })
  }
})

/** The module that the function imports; where it calls another function, the module of that one. */
function fileOf(load: () => unknown): string {
  const [file = ''] = /[\w./-]+-screen\.tsx/.exec(String(load)) ?? []
  return join(SOURCE, file.replace(/^.*?src\//, '').replace(/^(\.\.\/|\/)+/, ''))
}

function sectionsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = importsOf(file, text).flatMap((one) => sectionsOf(one, seen))
  return [...new Set([...saidIn(text), ...imported])].sort()
}

/** Modules of the application, and those it loads later; the screens have parts of their own. */
function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?'(\.[^']+\.tsx?)'/gm)
  const calls = file === SCREENS ? [] : text.matchAll(/import\('(\.[^']+\.tsx?)'\)/g)
  return [...statements, ...calls]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.includes('/src/messages/'))
}

/** Sections that a module takes from the hook, or from messages that it was given. */
function saidIn(text: string): string[] {
  const taken = [
    ...text.matchAll(/\{([^{}=]*)\}(?: = useMessages\(\)|: Messages\b(?!\[))/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''))
  const read = /\bmessages(: Messages\b(?!\[)| = useMessages\(\))/.test(text)
    ? [...text.matchAll(/\bmessages\.(\w+)/g)]
    : [...text.matchAll(/useMessages\(\)\.(\w+)/g)]
  return [...taken, ...read.map(([, name = '']) => name)].filter((name) => sections.includes(name))
}
