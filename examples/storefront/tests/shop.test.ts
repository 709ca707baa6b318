import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const languages = readdirSync(join(root, 'messages'))

describe.each(languages)('%s', (file) => {
  it('has the pages that a shop needs by law', () => {
    const pages: { path: string }[] = JSON.parse(readFileSync(join(root, 'content', file), 'utf8'))
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['imprint', 'privacy', 'terms']))
  })

  it('has messages of the components and of the account', () => {
    for (const name of ['ui', 'account']) {
      expect(readdirSync(join(root, 'packages', name, 'messages'))).toContain(file)
    }
  })
})
