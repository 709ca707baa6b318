import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const woodAltTexts = {
  'board-walnut': {
    en: 'A walnut board with a handle, leaning on a wall',
    de: 'Nussbaumbrett mit Griff, an eine Wand gelehnt',
  },
  'board-oak': { en: 'The same board in oak', de: 'Dasselbe Brett in Eiche' },
  'stool-oak': {
    en: 'A four-legged oak stool with a round seat',
    de: 'Vierbeiniger Eichenschemel mit rundem Sitz',
  },
  'stool-detail': {
    en: 'The dished seat of the stool and a leg below',
    de: 'Der gemuldete Sitz des Schemels, darunter ein Bein',
  },
  'bath-stool': {
    en: 'The oak stool with a folded towel and a burning candle on its seat',
    de: 'Der Eichenschemel, auf seinem Sitz ein gefaltetes Handtuch und eine brennende Kerze',
  },
  'turned-bowl-walnut': {
    en: 'Wide turned bowl of walnut',
    de: 'Weite gedrechselte Schale aus Nussbaum',
  },
  'turned-bowl-ash': { en: 'The same bowl in pale ash', de: 'Dieselbe Schale in heller Esche' },
  'turned-bowl-blackened': {
    en: 'The same bowl in blackened oak',
    de: 'Dieselbe Schale in geschwärzter Eiche',
  },
  'lidded-box-ash': {
    en: 'Round ash box with a knob on its lid',
    de: 'Runde Eschendose mit Knauf auf dem Deckel',
  },
  'lidded-box-walnut': { en: 'The same box in walnut', de: 'Dieselbe Dose in Nussbaum' },
  'lidded-box-ash-open': {
    en: 'The ash box open, its lid leaning on it',
    de: 'Die Eschendose offen, der Deckel lehnt daran',
  },
  'round-tray': {
    en: 'Round oak tray, leaning on a wall',
    de: 'Rundes Eichentablett, an eine Wand gelehnt',
  },
  'round-tray-detail': {
    en: 'The low rim of the oak tray',
    de: 'Der niedrige Rand des Eichentabletts',
  },
  ...detailInEach('board', ['walnut', 'oak'], ({ en, de }) => ({
    en: `The rounded hole in the handle of the ${en} board`,
    de: `Das gerundete Loch im Griff des Bretts aus ${de}`,
  })),
  'turned-bowl-walnut-detail': {
    en: 'The rim of the walnut bowl and its rings',
    de: 'Der Rand der Nussbaumschale mit ihren Jahresringen',
  },
  'turned-bowl-ash-detail': {
    en: 'The rim of the ash bowl and its rings',
    de: 'Der Rand der Eschenschale mit ihren Jahresringen',
  },
  'turned-bowl-blackened-detail': {
    en: 'The rim of the blackened bowl, with the oak’s rings faint below the black',
    de: 'Der Rand der geschwärzten Schale, schwach zeichnen sich die Jahresringe der Eiche ab',
  },
  'turned-bowls': {
    en: 'Apples in the walnut bowl, behind it the bowls of ash and blackened oak',
    de: 'Äpfel in der Nussbaumschale, dahinter die Schalen aus Esche und geschwärzter Eiche',
  },
  'lidded-box-walnut-open': {
    en: 'The walnut box open, its lid leaning on it',
    de: 'Die Nussbaumdose offen, der Deckel lehnt daran',
  },
  'lidded-boxes': {
    en: 'The walnut box closed, the ash box open with a ball of twine in it, before them a seal',
    de: 'Die Nussbaumdose geschlossen, die Eschendose offen mit einem Schnurknäuel darin, davor ein Siegel',
  },
} as const satisfies Record<string, Words>
