import { expect, it } from 'vitest'
import { writeSitemap } from './write-sitemap.ts'

it('lists a page once in every language, each with its URLs in all languages', () => {
  const map = writeSitemap('https://shop.example', ['/', "/products/a&b'c"], ['en', 'de'])

  expect(map.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://shop.example/',
    '<loc>https://shop.example/de',
    '<loc>https://shop.example/products/a&amp;b&apos;c',
    '<loc>https://shop.example/de/products/a&amp;b&apos;c',
  ])
  expect(map.match(/hreflang="[^"]*" href="[^"]*"/g)?.slice(3, 6)).toEqual([
    'hreflang="en" href="https://shop.example/"',
    'hreflang="de" href="https://shop.example/de"',
    'hreflang="x-default" href="https://shop.example/"',
  ])
})
