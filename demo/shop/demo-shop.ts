import type { HomeSection, ShopBrandPage, ShopSettings } from '@vitrine/contract'
import type { PictureName } from '../catalog/demo-product.ts'
import { demoBrands } from './demo-brands.ts'
import german from './pages-de.json' with { type: 'json' }
import english from './pages-en.json' with { type: 'json' }

/** What the demo store says about itself, as its owner would have set it; pictures by their names. */
export const demoShop: Omit<ShopSettings, 'home' | 'brands'> & {
  name: string
  home: HomeSection<PictureName>[]
  brands: ShopBrandPage<PictureName>[]
} = {
  name: 'Maren & Kiln',
  contact: {
    place: 'Lübeck',
    email: 'hello@maren-kiln.example',
    address: ['Maren & Kiln GmbH', 'An der Obertrave 0', '23552 Lübeck', 'Germany'],
  },
  brand: {},
  texts: {
    en: {
      heading: ['Made slowly,', 'used daily.'],
      sentence: 'Stoneware, glass, wood and linen from twelve workshops that sign what they make.',
      description: 'Stoneware, glass, wood and linen, made slowly and used daily.',
      range: '{products}, and no plan for another until one of them earns its place.',
      allProducts: 'Everything from our twelve workshops.',
      brand: 'Workshop',
      byBrand: 'By workshop',
      search: 'Search by name, material, colour or workshop',
      empty: 'Come back when the first kiln has been opened.',
    },
    de: {
      heading: ['Langsam gemacht,', 'täglich benutzt.'],
      sentence:
        'Steinzeug, Glas, Holz und Leinen aus zwölf Werkstätten, die signieren, was sie machen.',
      description: 'Steinzeug, Glas, Holz und Leinen, langsam gemacht und täglich benutzt.',
      range: '{products}, und ein neues kommt erst dazu, wenn es sich seinen Platz verdient hat.',
      allProducts: 'Alles aus unseren zwölf Werkstätten.',
      brand: 'Werkstatt',
      byBrand: 'Nach Werkstatt',
      search: 'Nach Name, Material, Farbe oder Werkstatt suchen',
      empty: 'Komm wieder, wenn der erste Ofen offen ist.',
    },
  },
  pages: { en: english, de: german },
  home: [
    {
      type: 'featuredPicture',
      picture: 'hero',
      narrow: { picture: 'hero-narrow', from: 0.32, to: 0.74 },
      // From left to right.
      pins: [
        { product: 'brass-holder', x: 0.254, y: 0.725 },
        { product: 'bottle-vase', x: 0.4125, y: 0.7 },
        { product: 'nesting-bowls', x: 0.527, y: 0.785 },
        { product: 'moon-vase', x: 0.589, y: 0.52 },
        { product: 'carafe-and-tumbler', x: 0.71, y: 0.74 },
        { product: 'cylinder-vase', x: 0.798, y: 0.57 },
        { product: 'serving-board', x: 0.898, y: 0.637 },
      ],
    },
    { type: 'range' },
    { type: 'collections' },
    { type: 'newest' },
    { type: 'product' },
    { type: 'byBrand' },
  ],
  navigation: { header: [], footer: [] },
  brands: demoBrands,
  countsVisits: false,
}
