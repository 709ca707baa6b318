import type { HomeSection, ShopSettings } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { toNavigation, toStored as toStoredNavigation } from '../navigation/link-values.ts'
import { isSectionWrong, newSection, toHome, toStored } from './section-values.ts'

const home: HomeSection<string>[] = [
  {
    type: 'featuredPicture',
    picture: 'hero.webp',
    narrow: { picture: 'narrow.webp', from: 0.2, to: 0.8 },
    pins: [{ product: 'vase', x: 0.1, y: 0.2 }],
  },
  { type: 'newest' },
  { type: 'product', product: 'vase' },
  { type: 'product' },
  { type: 'text', texts: { en: { title: 'Clay', paragraphs: ['One.', 'Two.'] } } },
  {
    type: 'editorial',
    picture: 'clay.webp',
    link: { type: 'brand', path: 'cup' },
    texts: {
      en: { title: 'Clay', paragraphs: ['One.'], action: 'View' },
      de: { title: 'Ton', paragraphs: [] },
    },
  },
]
const navigation: ShopSettings['navigation'] = {
  header: [
    { type: 'allProducts', labels: { de: 'Alles' } },
    { type: 'page', path: 'terms' },
  ],
  footer: [{ titles: { en: 'Help' }, links: [{ type: 'address', address: '/wishlist' }] }],
}

it('stores again what was read', () => {
  expect(toHome(toStored(reply(), 'en').values, 'en')).toEqual(home)
  expect(toNavigation(toStoredNavigation(reply(), 'en').values, 'en')).toEqual(navigation)
})

it('asks for a picture, and for a heading in each language that has a text', () => {
  const section = {
    ...newSection('editorial'),
    picture: 'clay.webp',
    title: { original: 'Clay' },
  }
  expect(isSectionWrong(section, 'en')).toBe(false)
  expect(isSectionWrong({ ...section, picture: undefined }, 'en')).toBe(true)
  const text = { original: '', translations: { de: 'Vom Ton' } }
  expect(isSectionWrong({ ...section, text }, 'en')).toBe(true)
  expect(isSectionWrong(newSection('newest'), 'en')).toBe(false)
})

it('takes addresses of the shop and of others, and no script', () => {
  const wrong = (address: string) =>
    isSectionWrong({ ...newSection('newest'), link: { type: 'address', address } }, 'en')
  expect(['/wishlist', 'https://example.com/a'].map(wrong)).toEqual([false, false])
  expect(['javascript:alert(1)', '//example.com', ''].map(wrong)).toEqual([true, true, true])
})

function reply() {
  const rest = { contact: {}, brand: {}, texts: {}, pages: {}, brands: [], countsVisits: false }
  return { name: 'Cup', revision: 'r', settings: { ...rest, home, navigation } }
}
