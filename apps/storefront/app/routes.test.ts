import { updateShopSchema } from '@vitrine/contract/schemas'
import { expect, it } from 'vitest'
import { languages } from './messages/languages.ts'
import routes from './routes.ts'

it('has no page where an owner may put a page of text, which nobody would find', () => {
  const names = [...new Set(routes.flatMap(pathsOf).map((path) => path.split('/')[0] ?? ''))]
  const fixed = names.filter((name) => /^[a-z0-9-]+$/.test(name))
  expect(fixed).toContain('wishlist')
  const taken = [...fixed, ...languages.map(({ code }) => code), 'assets', 'healthz', 'readyz']
  expect(taken.filter(isFree)).toEqual([])
  expect(isFree('about')).toBe(true)
})

type Entry = (typeof routes)[number]

function pathsOf({ path, children = [] }: Entry): string[] {
  return path === undefined ? children.flatMap(pathsOf) : [path]
}

function isFree(path: string) {
  const page = { path, title: 'A', lede: 'B', sections: [] }
  return !(
    'issues' in updateShopSchema['~standard'].validate({ settings: { pages: { en: [page] } } })
  )
}
