import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeAnswers } from './answers.ts'
import { createShop, writeSettings } from './create-shop.ts'
import { TEMPLATES, type Template } from './new-shop.ts'
import { registrationArguments } from './register-client.ts'

const PROGRAM = join(import.meta.dirname, '../bin/create-vitrine.mjs')
let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vitrine-create-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

describe('the questions', () => {
  it('are asked for what no option says, until the answer is valid', async () => {
    const asked: string[] = []
    const replies = ['euros', 'chf', 'empty']
    const ask = async (question: string) => {
      asked.push(question)
      return replies.shift() ?? ''
    }
    const given = { name: 'Kiosk', languages: 'de,en' }

    expect(await completeAnswers(given, { ask, folderName: 'kiosk' })).toEqual({
      name: 'Kiosk',
      languages: ['de', 'en'],
      currency: 'CHF',
      hasDemo: false,
    })
    expect(asked).toHaveLength(3)
  })

  it('take their defaults where nobody can answer', async () => {
    const answers = await completeAnswers({}, { ask: null, folderName: 'corner-shop' })
    expect(answers).toEqual({
      name: 'Corner shop',
      languages: ['en'],
      currency: 'EUR',
      hasDemo: true,
    })
  })

  it.each([{ name: '' }, { languages: 'klingon!' }, { currency: 'EURO' }])(
    'reject %o as an option',
    async (given) => {
      await expect(completeAnswers(given, { ask: null, folderName: 'a' })).rejects.toThrow()
    },
  )
})

describe.each(TEMPLATES)('a shop of the template %s', (template) => {
  it('has its own name in place of every gap, and versions that are exact', () => {
    const folder = join(scratch, 'Fish Shop')
    create(folder, template)

    const manifest = JSON.parse(read(folder, 'package.json'))
    expect(manifest.name).toBe('fish-shop')
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
    const gaps = listTexts(folder).filter(
      ({ path, text }) => !path.includes('messages') && /\{\{\w+\}\}/.test(text),
    )
    expect(gaps.map(({ path }) => path)).toEqual([])
    expect(read(folder, 'README.md')).toContain('# Fish & "Chips" <b>')
  })

  it('imports nothing from outside of its folder', () => {
    const folder = join(scratch, 'fish')
    create(folder, template)

    const outside = listTexts(folder).filter(({ path, text }) =>
      [...text.matchAll(/(?:from|import|import\()\s*['"](\.[^'"]*)['"]/g)].some(([, target = '']) =>
        relative(folder, join(dirname(path), target)).startsWith('..'),
      ),
    )
    expect(outside.map(({ path }) => path)).toEqual([])
  })

  it('leaves a folder with files alone', () => {
    writeFileSync(join(scratch, 'notes.txt'), 'mine')
    expect(() => create(scratch, template)).toThrow('not empty')
    expect(readdirSync(scratch)).toEqual(['notes.txt'])
  })
})

describe.each(['next', 'astro', 'vite', 'html'] as const)('the example %s', (template) => {
  it('has its own words and settings, and passes its own tests', async () => {
    const folder = join(scratch, 'fish')
    expect(create(folder, template)).toEqual({ untranslated: ['words/fr.js'] })

    const { shop } = await import(pathToFileURL(join(folder, 'shop.config.js')).href)
    expect(shop).toMatchObject({ ...answers, host: 'https://store.example' })
    expect(read(folder, 'words/de-CH.js')).toContain('Warenkorb')
    const tests = readdirSync(join(folder, 'tests')).map((name) => join('tests', name))
    execFileSync(process.execPath, ['--test', ...tests], { cwd: folder })
  })
})

it('escapes the name in the pages of the examples without a server', () => {
  create(join(scratch, 'html'), 'html')
  expect(read(join(scratch, 'html'), 'index.html')).toContain(
    '<title>Fish &amp; &quot;Chips&quot; &lt;b></title>',
  )
})

it('gives a storefront its languages, its settings and a secret that stays', () => {
  const folder = join(scratch, 'fish')
  const untranslated = ['messages', 'packages/account/messages', 'packages/ui/messages', 'content']
  expect(create(folder, 'storefront')).toEqual({
    untranslated: untranslated.map((catalog) => `${catalog}/fr.json`),
  })

  const settings = read(folder, '.env')
  expect(settings).toContain(`SHOP_NAME='Fish & "Chips" <b>'\nSHOP_LANGUAGES=fr,de\n`)
  expect(settings).toMatch(/^SESSION_SECRET=[\w-]{43}$/m)
  expect(read(folder, '.env.example')).toMatch(/^SESSION_SECRET=$/m)
  expect(read(folder, '.gitignore').split('\n')).toContain('.env')
  const { language } = JSON.parse(read(folder, 'messages/fr.json'))
  expect(language).toMatchObject({ code: 'fr', locale: 'fr', read: 'français' })

  writeSettings({ ...shopOf(folder, 'storefront'), clientId: 'registered' })
  expect(read(folder, '.env')).toBe(
    settings.replace(/VITRINE_CLIENT_ID=.*/, 'VITRINE_CLIENT_ID=registered'),
  )
})

it('registers what each template comes back to', () => {
  const argumentsOf = (template: Template) =>
    registrationArguments({
      ...{ name: 'Fish', origin: 'https://fish.example' },
      ...{ template, languages: ['de-CH', 'en'] },
    })
  expect(argumentsOf('storefront')).toEqual(
    expect.arrayContaining([
      'https://fish.example/sign-in/silent/callback',
      'https://fish.example/de/account/orders',
    ]),
  )
  expect(argumentsOf('astro')).toEqual([
    ...['clients', 'create', '--name', 'Fish', '--origin', 'https://fish.example'],
    ...['--redirect-uri', 'https://fish.example/sign-in/callback'],
    ...['--callback-url', 'https://fish.example/'],
    ...['--callback-url', 'https://fish.example/de-CH'],
    ...['--callback-url', 'https://fish.example/en'],
  ])
})

it('says on the command line what is wrong, without a stack', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...args], { cwd: scratch, encoding: 'utf8' })
  for (const args of [
    ['a', '--template', 'svelte'],
    ['a', '--demo', '--empty'],
    ['a', '--nmae', 'x'],
  ]) {
    const { status, stderr } = run(...args)
    expect(status).toBe(1)
    expect(stderr).not.toMatch(/\n {4}at /)
  }
  expect(run('--help').stdout).toContain('--template')
  expect(readdirSync(scratch)).toEqual([])
})

function read(folder: string, file: string) {
  return readFileSync(join(folder, file), 'utf8')
}

const answers = { name: 'Fish & "Chips" <b>', languages: ['fr', 'de-CH'], currency: 'CHF' }

function create(folder: string, template: Template) {
  return createShop(shopOf(folder, template))
}

function shopOf(folder: string, template: Template) {
  return {
    ...answers,
    ...{ folder, template, hasDemo: true },
    ...{ host: 'https://store.example', clientId: '3f6c1f5e-6a1c-4f0e-9d63-0c2f7a54e001' },
  }
}

function listTexts(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([jt]sx?|astro|json|md|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
