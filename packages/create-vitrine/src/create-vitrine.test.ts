import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeAnswers } from './answers.ts'
import { createShop, TEMPLATES } from './create-shop.ts'

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
  const answers = { name: 'Fish & "Chips" <b>', languages: ['fr', 'de-CH'], currency: 'CHF' }
  const create = (folder: string) =>
    createShop({
      ...answers,
      folder,
      template,
      hasDemo: true,
      host: 'https://store.example',
      clientId: '3f6c1f5e-6a1c-4f0e-9d63-0c2f7a54e001',
    })

  it('has its own name, words and settings, and passes its own tests', async () => {
    const folder = join(scratch, 'Fish Shop')
    expect(create(folder)).toEqual({ untranslated: ['fr'] })

    const { shop } = await import(pathToFileURL(join(folder, 'shop.config.js')).href)
    expect(shop).toMatchObject({ ...answers, host: 'https://store.example' })
    expect(read(folder, 'index.html')).toContain(
      '<title>Fish &amp; &quot;Chips&quot; &lt;b></title>',
    )
    expect(JSON.parse(read(folder, 'package.json')).name).toBe('fish-shop')
    expect(read(folder, 'words/de-CH.js')).toContain('Warenkorb')
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    expect(texts.filter((text) => /\{\{\w+\}\}/.test(text))).toEqual([])
    execFileSync(process.execPath, ['--test', 'tests/shop.test.js'], { cwd: folder })
  })

  it('leaves a folder with files alone', () => {
    writeFileSync(join(scratch, 'notes.txt'), 'mine')
    expect(() => create(scratch)).toThrow('not empty')
    expect(readdirSync(scratch)).toEqual(['notes.txt'])
  })
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
