import type { Words } from './words.ts'

/** The names of options; URLs of the shop use the English one. */
export const optionNames = {
  glaze: { en: 'Glaze', de: 'Glasur' },
  glass: { en: 'Glass', de: 'Glas' },
  wood: { en: 'Wood', de: 'Holz' },
  colour: { en: 'Colour', de: 'Farbe' },
  height: { en: 'Height', de: 'Höhe' },
  size: { en: 'Size', de: 'Größe' },
  scent: { en: 'Scent', de: 'Duft' },
  ruling: { en: 'Ruling', de: 'Lineatur' },
  letter: { en: 'Letter', de: 'Buchstabe' },
} as const satisfies Record<string, Words>

export type OptionName = keyof typeof optionNames

/** The choices; `colour` is a CSS value, for choices that are shown as swatches. */
export const choiceWords = {
  ink: { en: 'Ink', de: 'Tinte', colour: '#22304a' },
  oat: { en: 'Oat', de: 'Hafer', colour: '#e2d8c6' },
  sage: { en: 'Sage', de: 'Salbei', colour: '#9aa88c' },
  terracotta: { en: 'Terracotta', de: 'Terrakotta', colour: '#b5613d' },
  blush: { en: 'Blush', de: 'Rosé', colour: '#dcb0a2' },
  chalk: { en: 'Chalk', de: 'Kreide', colour: '#efebe3' },
  ochre: { en: 'Ochre', de: 'Ocker', colour: '#b98a3e' },
  charcoal: { en: 'Charcoal', de: 'Kohle', colour: '#3a3835' },

  amber: { en: 'Amber', de: 'Bernstein', colour: '#c98a3a' },
  smoke: { en: 'Smoke', de: 'Rauch', colour: '#6e6a66' },
  clear: { en: 'Clear', de: 'Klar', colour: '#dfe6e4' },
  moss: { en: 'Moss', de: 'Moos', colour: '#7d8a5f' },

  walnut: { en: 'Walnut', de: 'Nussbaum' },
  oak: { en: 'Oak', de: 'Eiche' },
  ash: { en: 'Ash', de: 'Esche' },
  blackened: { en: 'Blackened oak', de: 'Geschwärzte Eiche' },

  rust: { en: 'Rust', de: 'Rost', colour: '#a8532f' },
  natural: { en: 'Natural', de: 'Natur', colour: '#d8ccb4' },
  striped: { en: 'Striped', de: 'Gestreift', colour: '#b9b09c' },
  white: { en: 'White', de: 'Weiß', colour: '#ece7dc' },
  ivory: { en: 'Ivory', de: 'Elfenbein', colour: '#e5d8bd' },

  oatBran: { en: 'Oat bran', de: 'Haferkleie', colour: '#d6c6a2' },
  fir: { en: 'Fir', de: 'Tanne', colour: '#8b967b' },
  birchTar: { en: 'Birch tar', de: 'Birkenteer', colour: '#4b4541' },

  hay: { en: 'Hay', de: 'Heu' },
  figLeaf: { en: 'Fig leaf', de: 'Feigenblatt' },
  coldSmoke: { en: 'Cold smoke', de: 'Kalter Rauch' },
  unscented: { en: 'No scent', de: 'Ohne Duft' },

  blank: { en: 'Blank', de: 'Blanko' },
  ruled: { en: 'Ruled', de: 'Liniert' },
  dotted: { en: 'Dotted', de: 'Gepunktet' },
} as const satisfies Record<string, Words & { colour?: string }>

export type ChoiceName = keyof typeof choiceWords
