import type { ShopBrandPage } from '@vitrine/contract'
import type { PictureName } from '../catalog/demo-product.ts'

/** The pages of three workshops, in the order of the demo's own page about all of them. */
export const demoBrands: ShopBrandPage<PictureName>[] = [
  {
    path: 'atelier-maren',
    brand: 'Atelier Maren',
    picture: 'vase-oat-detail',
    texts: {
      en: {
        lede: 'Vases and lamps from Lübeck, thrown on one wheel and fired twice.',
        paragraphs: [
          'Everything here starts as two kilos of clay from the Westerwald. A vase dries for nine days before its first firing; what bends in that time is clay again the day after.',
          'The glazes are mixed by weight and by weather. Each piece has its month scratched into the foot.',
        ],
      },
      de: {
        lede: 'Vasen und Lampen aus Lübeck, auf einer Scheibe gedreht und zweimal gebrannt.',
        paragraphs: [
          'Alles beginnt mit zwei Kilo Ton aus dem Westerwald. Eine Vase trocknet neun Tage bis zum ersten Brand; was sich in dieser Zeit verzieht, ist am Tag danach wieder Ton.',
          'Die Glasuren werden nach Gewicht und nach Wetter gemischt. Jedem Stück ist sein Monat in den Fuß geritzt.',
        ],
      },
    },
  },
  {
    path: 'glashuette-linde',
    brand: 'Glashütte Linde',
    picture: 'glass-amber',
    texts: {
      en: {
        lede: 'Glass from Zwiesel, blown in the evening, when the furnace is calm.',
        paragraphs: [
          'Four people work at one furnace, and each glass passes through all of their hands. The small bubbles near the foot are theirs as well.',
        ],
      },
      de: {
        lede: 'Glas aus Zwiesel, am Abend geblasen, wenn der Ofen ruhig ist.',
        paragraphs: [
          'Vier Leute arbeiten an einem Ofen, und jedes Glas geht durch alle ihre Hände. Auch die kleinen Blasen am Fuß sind von ihnen.',
        ],
      },
    },
  },
  {
    path: 'weverij-oost',
    brand: 'Weverij Oost',
    picture: 'napkins-natural-detail',
    texts: {
      en: {
        lede: 'Linen from Enschede, woven on looms that are older than the weavers.',
        paragraphs: [
          'The yarn comes from Flanders and is dyed before it is woven, so a colour goes all the way through. It is washed once here, so that it does not shrink with you.',
        ],
      },
      de: {
        lede: 'Leinen aus Enschede, auf Stühlen gewebt, die älter sind als die Weberinnen.',
        paragraphs: [
          'Das Garn kommt aus Flandern und wird vor dem Weben gefärbt, deshalb geht die Farbe ganz hindurch. Einmal gewaschen wird es schon hier, damit es bei dir nicht einläuft.',
        ],
      },
    },
  },
]
