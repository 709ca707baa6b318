import type { JudgedQueries } from './judged-query.fixture.ts'

const SOFAS = 'cream-sofa grey-sofa yellow-sofa'
const PILLOWS = 'brown-throw-pillows knitted-throw-pillows'
const POTS = 'clay-plant-pot white-ceramic-pot biodegradable-cardboard-pots'
const WOODEN =
  'wooden-outdoor-table wooden-outdoor-slats wooden-fence bedside-table antique-drawers cream-sofa yellow-sofa gardening-hand-trowel'

export const homeAndGarden: JudgedQueries = {
  sofa: `${SOFAS}`,
  sofas: `${SOFAS}`,
  couch: `${SOFAS}`,
  'yellow sofa': 'yellow-sofa',
  'grey couch': 'grey-sofa',
  'gray sofa': 'grey-sofa',
  'four seater': 'grey-sofa | yellow-sofa',
  pillow: `${PILLOWS}`,
  cushion: `${PILLOWS}`,
  pilows: `${PILLOWS}`,
  'knitted cushions': 'knitted-throw-pillows',
  pot: `${POTS}`,
  pots: `${POTS}`,
  planter: `${POTS}`,
  'flower pot': 'white-ceramic-pot | clay-plant-pot biodegradable-cardboard-pots',
  'ceramic pot': 'white-ceramic-pot | clay-plant-pot',
  clay: 'clay-plant-pot',
  yellow: 'yellow-sofa yellow-watering-can',
  white: 'white-bed-clothes white-ceramic-pot',
  pink: 'pink-armchair',
  black: 'black-bean-bag',
  wood: `${WOODEN}`,
  wooden: `${WOODEN}`,
  table: 'wooden-outdoor-table bedside-table',
  'garden table': 'wooden-outdoor-table',
  'bedside table': 'bedside-table',
  light: 'copper-light',
  lamp: 'copper-light',
  candle: 'vanilla-candle',
  vanilla: 'vanilla-candle',
  'vanila candle': 'vanilla-candle',
  armchair: 'pink-armchair',
  'arm chair': 'pink-armchair',
  fence: 'wooden-fence | wooden-outdoor-slats',
  'bean bag': 'black-bean-bag',
  leather: 'black-bean-bag',
  trowel: 'gardening-hand-trowel',
  'watering can': 'yellow-watering-can',
  drawers: 'antique-drawers',
  'home sweet home': 'yellow-sofa knitted-throw-pillows vanilla-candle',
  bicycle: '',
}

const CHOKERS = 'choker-with-bead choker-with-gold-pendant choker-with-triangle'
const EARRINGS = 'boho-earrings galaxy-earrings looped-earrings guardian-angel-earrings'
const BRACELETS =
  'chain-bracelet leather-anchor bangle-bracelet bangle-bracelet-with-feathers moon-charm-bracelet'
const TURQUOISE =
  'boho-earrings dreamcatcher-pendant-necklace gemstone pretty-gold-necklace stylish-summer-neclace'

export const jewelry: JudgedQueries = {
  earrings: `${EARRINGS}`,
  earring: `${EARRINGS}`,
  earings: `${EARRINGS}`,
  bracelet: `${BRACELETS}`,
  bracelets: `${BRACELETS}`,
  braclet: `${BRACELETS}`,
  bangle: 'bangle-bracelet bangle-bracelet-with-feathers',
  choker: `${CHOKERS}`,
  chokers: `${CHOKERS}`,
  turquoise: `${TURQUOISE}`,
  'turquoise earrings': 'boho-earrings',
  'gold earrings': 'looped-earrings boho-earrings',
  'silver earrings': 'galaxy-earrings guardian-angel-earrings',
  anchor: 'leather-anchor',
  mens: 'leather-anchor',
  'leather bracelet': 'leather-anchor',
  elephant: 'looped-earrings',
  angel: 'guardian-angel-earrings',
  galaxy: 'galaxy-earrings',
  moon: 'moon-charm-bracelet',
  friendship: 'moon-charm-bracelet',
  boho: 'boho-earrings bangle-bracelet-with-feathers stylish-summer-neclace gemstone',
  'silver necklace':
    'silver-threader-necklace origami-crane-necklace gemstone dreamcatcher-pendant-necklace | choker-with-triangle',
  'blue bracelet': 'chain-bracelet',
  gemstone: 'gemstone guardian-angel-earrings',
  purple: 'gemstone',
  origami: 'origami-crane-necklace',
  bird: 'gold-bird-necklace',
  dreamcatcher: 'dreamcatcher-pendant-necklace',
  'dream catcher': 'dreamcatcher-pendant-necklace',
  tassels: 'bangle-bracelet-with-feathers',
  opal: 'looped-earrings',
  'sterling ltd':
    'dreamcatcher-pendant-necklace galaxy-earrings gemstone guardian-angel-earrings origami-crane-necklace silver-threader-necklace',
  triangle: 'choker-with-triangle',
  lawnmower: '',
}
