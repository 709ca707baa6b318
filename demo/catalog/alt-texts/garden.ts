import type { Words } from '../words.ts'

export const gardenAltTexts = {
  'terracotta-pot': {
    en: 'Terracotta pot on its saucer',
    de: 'Terrakottatopf auf seinem Untersetzer',
  },
  'terracotta-pots': {
    en: 'Three terracotta pots of three sizes',
    de: 'Drei Terrakottatöpfe in drei Größen',
  },
  'garden-twine': {
    en: 'A ball of jute twine with a loose end',
    de: 'Knäuel Juteschnur mit losem Ende',
  },
  'garden-twine-detail': {
    en: 'Crossing strands of the twine, close up',
    de: 'Gekreuzte Lagen der Schnur von Nahem',
  },
  dibber: {
    en: 'Oak dibber with a T-shaped grip and a brass tip, lying on its side',
    de: 'Pflanzholz aus Eiche mit T-Griff und Messingspitze, liegend',
  },
  'dibber-detail': {
    en: 'The brass tip and the rings on the stem',
    de: 'Die Messingspitze und die Ringe am Schaft',
  },
  'potting-bench': {
    en: 'A planted terracotta pot, an empty one, a ball of twine and the dibber on a weathered bench',
    de: 'Ein bepflanzter Terrakottatopf, ein leerer, ein Schnurknäuel und das Pflanzholz auf einer verwitterten Bank',
  },
  'bird-bath': {
    en: 'Wide, shallow bowl in sage green with water, a stone and three petals',
    de: 'Weite, flache Schale in Salbeigrün mit Wasser, einem Stein und drei Blütenblättern',
  },
  'bird-bath-detail': {
    en: 'Petals on the water of the bird bath, beside its stone',
    de: 'Blütenblätter auf dem Wasser der Vogeltränke, daneben der Stein',
  },
  terrace: {
    en: 'The bird bath before two planted terracotta pots',
    de: 'Die Vogeltränke vor zwei bepflanzten Terrakottatöpfen',
  },
} as const satisfies Record<string, Words>
