import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const lightAltTexts = {
  'lamp-ink': {
    en: 'A lamp with an ink blue foot and a glowing linen shade',
    de: 'Lampe mit tintenblauem Fuß und leuchtendem Leinenschirm',
  },
  'lamp-oat': {
    en: 'The same lamp with an oat white foot',
    de: 'Dieselbe Lampe mit haferweißem Fuß',
  },
  'paper-lamp': {
    en: 'A glowing globe of paper on a foot of walnut',
    de: 'Leuchtende Papierkugel auf einem Fuß aus Nussbaum',
  },
  'paper-lamp-detail': {
    en: 'The ribs of the paper globe above its foot',
    de: 'Die Rippen der Papierkugel über dem Fuß',
  },
  'candles-plum': {
    en: 'Three burning plum candles in brass holders',
    de: 'Drei brennende pflaumenfarbene Kerzen in Messingleuchtern',
  },
  'candles-detail': {
    en: 'The flames of two plum candles, close up',
    de: 'Die Flammen zweier pflaumenfarbener Kerzen von Nahem',
  },
  'supper-candles': {
    en: 'Three plum candles burning in brass holders, beside them three sage green bowls',
    de: 'Drei pflaumenfarbene Kerzen brennen in Messingleuchtern, daneben drei salbeigrüne Schalen',
  },
  'holders-brass': {
    en: 'Three brass candle holders of three heights',
    de: 'Drei Messingleuchter in drei Höhen',
  },
  'pillar-candle-ivory': {
    en: 'Two ivory pillar candles, the taller one burning',
    de: 'Zwei elfenbeinfarbene Stumpenkerzen, die höhere brennt',
  },
  'pillar-candle-sage': {
    en: 'The same candles in sage green',
    de: 'Dieselben Kerzen in Salbeigrün',
  },
  'pillar-candle-rust': { en: 'The same candles in rust red', de: 'Dieselben Kerzen in Rostrot' },
  'scented-candle': {
    en: 'A candle burning in a charcoal cup',
    de: 'Eine Kerze brennt in einem kohleschwarzen Becher',
  },
  'scented-candle-detail': {
    en: 'The flame and the pool of wax inside the cup',
    de: 'Flamme und flüssiges Wachs im Becher',
  },
  ...detailInEach('lamp', ['ink', 'oat'], ({ en, de }) => ({
    en: `Where the linen shade meets the foot of the lamp in ${en}`,
    de: `Wo der Leinenschirm auf den Lampenfuß in ${de} trifft`,
  })),
  'lamp-ink-books': {
    en: 'The lamp in ink glowing on a sideboard beside books and an ochre bud vase',
    de: 'Die Lampe in Tinte leuchtet auf einem Sideboard neben Büchern und einer Knospenvase in Ocker',
  },
  'lamp-oat-boxes': {
    en: 'The lamp in oat glowing on a sideboard beside three linen boxes',
    de: 'Die Lampe in Hafer leuchtet auf einem Sideboard neben drei Leinenschachteln',
  },
  ...detailInEach('pillar-candle', ['ivory', 'sage', 'rust'], ({ en, de }) => ({
    en: `The flame of the pillar candle in ${en} and the wax that it shines through`,
    de: `Die Flamme der Stumpenkerze in ${de} und das Wachs, durch das sie scheint`,
  })),
  'pillar-candles': {
    en: 'Three pillar candles in ivory, sage and rust burning on a round oak tray',
    de: 'Drei Stumpenkerzen in Elfenbein, Salbei und Rost brennen auf einem runden Eichentablett',
  },
} as const satisfies Record<string, Words>
