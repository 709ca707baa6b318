import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const paperAltTexts = {
  'notebook-ink': {
    en: 'Notebook bound in ink blue linen, with a label and an elastic band',
    de: 'Notizbuch in tintenblauem Leinen, mit Etikett und Gummiband',
  },
  'notebook-rust': { en: 'The same notebook in rust red', de: 'Dasselbe Notizbuch in Rostrot' },
  'notebook-sage': {
    en: 'The same notebook in sage green',
    de: 'Dasselbe Notizbuch in Salbeigrün',
  },
  'notebook-natural': {
    en: 'The same notebook in natural linen',
    de: 'Dasselbe Notizbuch in naturfarbenem Leinen',
  },
  'paper-boxes': {
    en: 'Three linen boxes in sage, natural and rust, stacked',
    de: 'Drei Leinenschachteln in Salbei, Natur und Rost, gestapelt',
  },
  'brush-pot-chalk': {
    en: 'Chalk white pot with four brushes',
    de: 'Kreideweißer Becher mit vier Pinseln',
  },
  'brush-pot-ink': {
    en: 'Ink blue pot with four brushes',
    de: 'Tintenblauer Becher mit vier Pinseln',
  },
  bookends: {
    en: 'Five linen-bound books with titles on their backs between two oak bookends',
    de: 'Fünf leinengebundene Bücher mit Rückenschildern zwischen zwei Buchstützen aus Eiche',
  },
  'bookends-detail': {
    en: 'The grain of a bookend beside the rounded back of a book',
    de: 'Die Maserung einer Buchstütze neben einem gerundeten Buchrücken',
  },
  'wall-shelf': {
    en: 'A shelf with a cylinder vase and books between bookends, below it a moon vase and linen boxes',
    de: 'Wandbord mit Zylindervase und Büchern zwischen Buchstützen, darunter Mondvase und Leinenschachteln',
  },
  'wax-seal': {
    en: 'Brass seal with a walnut handle behind an envelope closed with red wax',
    de: 'Messingsiegel mit Nussbaumgriff, davor ein rot versiegelter Umschlag',
  },
  'wax-seal-detail': {
    en: 'The letter M in the red wax on the envelope',
    de: 'Der Buchstabe M im roten Siegellack auf dem Umschlag',
  },
  letters: {
    en: 'The glowing paper lamp on a desk with linen boxes, brushes, a notebook, a seal and an envelope',
    de: 'Die leuchtende Papierlampe auf einem Schreibtisch mit Leinenschachteln, Pinseln, Notizbuch, Siegel und Umschlag',
  },
  'glaze-recipes': {
    en: 'A book bound in linen with nine glaze samples on its cover, before it three test tiles',
    de: 'Ein Heft in Leinen mit neun Glasurproben auf dem Deckel, davor drei Probekacheln',
  },
  'glaze-recipes-detail': {
    en: 'Glaze samples on the linen cover of the book',
    de: 'Glasurproben auf dem Leinendeckel des Hefts',
  },
  glazing: {
    en: 'The book of glazes lying among test tiles, two bud vases and a cup',
    de: 'Das Glasurenheft liegt zwischen Probekacheln, zwei Knospenvasen und einer Tasse',
  },
  'cushion-pattern': {
    en: 'Folded linen in rust and ochre, a roll of paper and a ball of twine',
    de: 'Gefaltetes Leinen in Rost und Ocker, eine Papierrolle und ein Schnurknäuel',
  },
  sewing: {
    en: 'A finished cushion in rust red; before it folded linen, a roll of paper and a ball of twine',
    de: 'Ein fertiges Kissen in Rostrot, davor gefaltetes Leinen, eine Papierrolle und ein Schnurknäuel',
  },
  ...detailInEach('notebook', ['ink', 'rust', 'sage', 'natural'], ({ en, de }) => ({
    en: `The corner of the notebook in ${en}, its pages, its elastic band and its ribbon`,
    de: `Die Ecke des Notizbuchs in ${de} mit Seiten, Gummiband und Leseband`,
  })),
  notebooks: {
    en: 'Three notebooks upon each other, a fourth in ink before them, beside an ink blue pot of brushes and a sealed envelope',
    de: 'Drei Notizbücher aufeinander, ein viertes in Tinte davor, daneben ein tintenblauer Pinselbecher und ein versiegelter Umschlag',
  },
  ...detailInEach('brush-pot', ['chalk', 'ink'], ({ en, de }) => ({
    en: `Four brush handles in the pot in ${en}`,
    de: `Vier Pinselstiele im Becher in ${de}`,
  })),
} as const satisfies Record<string, Words>
