import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const vasesAltTexts = {
  'vase-ink': {
    en: 'Bottle vase in ink blue before a grey wall',
    de: 'Flaschenvase in Tintenblau vor einer grauen Wand',
  },
  'vase-oat': {
    en: 'Bottle vase in oat white before a rose wall',
    de: 'Flaschenvase in Haferweiß vor einer rosigen Wand',
  },
  'vase-sage': { en: 'Bottle vase in sage green', de: 'Flaschenvase in Salbeigrün' },
  'vase-terracotta': {
    en: 'Bottle vase in unglazed terracotta',
    de: 'Flaschenvase in unglasierter Terrakotta',
  },
  'vase-blush': { en: 'Bottle vase in blush pink', de: 'Flaschenvase in Rosé' },
  vases: {
    en: 'Three vases and a bowl in four glazes, side by side',
    de: 'Drei Vasen und eine Schale in vier Glasuren nebeneinander',
  },
  'moon-vase': {
    en: 'A round terracotta vase with a small mouth',
    de: 'Runde Terrakottavase mit kleiner Öffnung',
  },
  'cylinder-vase': { en: 'A straight vase in ink blue', de: 'Gerade Vase in Tintenblau' },
  'gourd-vase-chalk': {
    en: 'Gourd-shaped vase in chalk white before a clay wall',
    de: 'Kürbisförmige Vase in Kreideweiß vor einer tonfarbenen Wand',
  },
  'gourd-vase-sage': {
    en: 'Gourd-shaped vase in sage green',
    de: 'Kürbisförmige Vase in Salbeigrün',
  },
  'bud-vase-ochre': {
    en: 'Small round vase in glossy ochre',
    de: 'Kleine runde Vase in glänzendem Ocker',
  },
  'bud-vase-chalk': {
    en: 'Small round vase in chalk white',
    de: 'Kleine runde Vase in Kreideweiß',
  },
  'bud-vase-blush': { en: 'Small round vase in blush pink', de: 'Kleine runde Vase in Rosé' },
  'bud-vase-charcoal': {
    en: 'Small round vase in matt charcoal',
    de: 'Kleine runde Vase in mattem Kohleschwarz',
  },
  'bud-vases': {
    en: 'Four bud vases in blush, ochre, chalk and charcoal, one of them with a twig in bud',
    de: 'Vier Knospenvasen in Rosé, Ocker, Kreide und Kohle, in einer steht ein knospender Zweig',
  },
  'stem-vase-moss': {
    en: 'Long-necked vase of moss green glass',
    de: 'Langhalsige Vase aus moosgrünem Glas',
  },
  'stem-vase-amber': {
    en: 'Long-necked vase of amber glass',
    de: 'Langhalsige Vase aus Bernsteinglas',
  },
  'stem-vase-clear': {
    en: 'Long-necked vase of clear glass',
    de: 'Langhalsige Vase aus klarem Glas',
  },
  'stem-vase-twig': {
    en: 'The moss green stem vase with one twig, refracted where it stands in the water',
    de: 'Die moosgrüne Stielvase mit einem Zweig, der im Wasser geknickt erscheint',
  },
  'floor-vase-charcoal': {
    en: 'Tall, broad-shouldered vase in matt charcoal',
    de: 'Hohe, breitschultrige Vase in mattem Kohleschwarz',
  },
  'floor-vase-oat': { en: 'The floor vase in oat white', de: 'Die Bodenvase in Haferweiß' },
  'floor-vase-charcoal-twigs': {
    en: 'The floor vase in charcoal with branches twice as high as itself',
    de: 'Die Bodenvase in Kohle mit Zweigen, doppelt so hoch wie sie selbst',
  },
  ...detailInEach('vase', ['ink', 'oat', 'sage', 'terracotta', 'blush'], ({ en, de }) => ({
    en: `The neck of the bottle vase in ${en}, where the glaze breaks to brown at the rim`,
    de: `Der Hals der Flaschenvase in ${de}, am Rand bricht die Glasur ins Braune`,
  })),
  'bottle-vases': {
    en: 'The bottle vase in five glazes and four heights, the tallest with three twigs',
    de: 'Die Flaschenvase in fünf Glasuren und vier Höhen, in der höchsten drei Zweige',
  },
  ...detailInEach('gourd-vase', ['chalk', 'sage'], ({ en, de }) => ({
    en: `The waist of the gourd vase in ${en}, where the glaze lies thick`,
    de: `Die Taille der Kürbisvase in ${de}, wo die Glasur dick liegt`,
  })),
  'gourd-vases': {
    en: 'The gourd vase in chalk with one twig, behind it the one in sage',
    de: 'Die Kürbisvase in Kreide mit einem Zweig, dahinter die in Salbei',
  },
  ...detailInEach('bud-vase', ['ochre', 'chalk', 'blush', 'charcoal'], ({ en, de }) => ({
    en: `The mouth of the bud vase in ${en}, brown at its edge`,
    de: `Der Mund der Knospenvase in ${de}, braun am Rand`,
  })),
  'stem-vase-amber-detail': {
    en: 'The belly of the stem vase of amber glass, darker in its thick base',
    de: 'Der Bauch der Stielvase aus Bernsteinglas, dunkler in ihrem dicken Boden',
  },
  'stem-vase-clear-detail': {
    en: 'The belly of the stem vase of clear glass and its thick base',
    de: 'Der Bauch der Stielvase aus klarem Glas und ihr dicker Boden',
  },
  'stem-vases': {
    en: 'Three stem vases of moss green, amber and clear glass, a twig in the water of each',
    de: 'Drei Stielvasen aus moosgrünem, bernsteinfarbenem und klarem Glas, in jeder ein Zweig im Wasser',
  },
  ...detailInEach('floor-vase', ['charcoal', 'oat'], ({ en, de }) => ({
    en: `Shoulder and mouth of the floor vase in ${en}`,
    de: `Schulter und Mund der Bodenvase in ${de}`,
  })),
  'floor-vase-oat-twigs': {
    en: 'The floor vase in oat with five branches, as high as the oak stool beside it',
    de: 'Die Bodenvase in Hafer mit fünf Zweigen, so hoch wie der Eichenschemel daneben',
  },
} as const satisfies Record<string, Words>
