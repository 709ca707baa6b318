import { catalogImportProblems } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../screen/formats.ts'
import { loadSections } from '../../shell/language.ts'
import { problemText } from './problem-text.ts'

const codes = Object.entries(catalogImportProblems)

describe.each(['en', 'de'] as const)('what is wrong with a file, in %s', (code) => {
  it('has a text for each code of the platform, made of the values that the code has', async () => {
    const { importProblems = {} } = await loadSections(code, ['importProblems'])
    expect(Object.keys(importProblems).sort()).toEqual(codes.map(([name]) => name).sort())
    const texts = codes.map(([name, names]) => {
      const values = Object.fromEntries(names.map((value) => [value, `<${value}>`]))
      return problemText('', { code: name, values }, { texts: importProblems, number: String })
    })
    expect(texts.filter((text) => text === '' || text.includes('undefined'))).toEqual([])
  })
})

it('writes numbers as the language does', async () => {
  const { importProblems = {} } = await loadSections('de', ['importProblems'])
  const problem = { code: 'TOO_LONG', values: { max: 8000 } }
  const german = { texts: importProblems, number: formatsOf('de-DE').number }
  expect(problemText('is longer', problem, german)).toBe('ist länger als 8.000 Zeichen')
})

it('shows the sentence of the platform for a code of a later one, and for none', () => {
  const language = { texts: {}, number: String }
  expect(problemText('has no scent', { code: 'NO_SCENT', values: {} }, language)).toBe(
    'has no scent',
  )
  expect(problemText('is no number', undefined, language)).toBe('is no number')
})
