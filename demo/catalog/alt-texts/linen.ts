import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const linenAltTexts = {
  towel: {
    en: 'A cream towel with a dark stripe on a brass rail',
    de: 'Cremefarbenes Handtuch mit dunklem Streifen auf einer Messingstange',
  },
  'towel-detail': {
    en: 'The stripe and the weave of the towel, close up',
    de: 'Der Streifen und das Gewebe des Handtuchs von Nahem',
  },
  'cushion-rust': {
    en: 'A square cushion in rust red linen',
    de: 'Quadratisches Kissen aus rostrotem Leinen',
  },
  'cushion-sage': { en: 'The same cushion in sage green', de: 'Dasselbe Kissen in Salbeigrün' },
  basket: {
    en: 'A round basket of natural rope with two handles',
    de: 'Runder Korb aus naturfarbenem Seil mit zwei Henkeln',
  },
  'basket-detail': { en: 'Rim and handle of the rope basket', de: 'Rand und Henkel des Seilkorbs' },
  'napkins-natural': {
    en: 'A pile of four folded napkins in natural linen',
    de: 'Vier gefaltete Servietten aus naturfarbenem Leinen',
  },
  'napkins-rust': { en: 'The same napkins in rust red', de: 'Dieselben Servietten in Rostrot' },
  'napkins-sage': {
    en: 'The same napkins in sage green',
    de: 'Dieselben Servietten in Salbeigrün',
  },
  'napkins-ink': { en: 'The same napkins in ink blue', de: 'Dieselben Servietten in Tintenblau' },
  'tablecloth-striped': {
    en: 'Folded natural tablecloth with ink blue stripes, tied with cord',
    de: 'Gefaltete naturfarbene Tischdecke mit tintenblauen Streifen, mit Schnur gebunden',
  },
  'tablecloth-white': {
    en: 'Folded white tablecloth, tied with cord',
    de: 'Gefaltete weiße Tischdecke, mit Schnur gebunden',
  },
  'wool-throw': {
    en: 'Folded ochre throw with its fringe at the front',
    de: 'Gefaltete ockerfarbene Decke, vorn die Fransen',
  },
  'wool-throw-detail': {
    en: 'Twisted fringe and weave of the throw',
    de: 'Gedrehte Fransen und Gewebe der Decke',
  },
  'throw-and-basket': {
    en: 'The folded throw on an oak stool, beside it the rope basket with folded linen',
    de: 'Die gefaltete Decke auf einem Eichenschemel, daneben der Seilkorb mit gefaltetem Leinen',
  },
  coasters: {
    en: 'Four coiled rope coasters, one leaning on the others',
    de: 'Vier Seiluntersetzer, einer lehnt an den anderen',
  },
  'coasters-detail': {
    en: 'The coiled rope of a coaster, close up',
    de: 'Das aufgerollte Seil eines Untersetzers von Nahem',
  },
  ...detailInEach('cushion', ['rust', 'sage'], ({ en, de }) => ({
    en: `Piping and weave at the corner of the cushion in ${en}`,
    de: `Paspel und Gewebe an der Ecke des Kissens in ${de}`,
  })),
  cushions: {
    en: 'Two cushions against a wall, the one in sage before the one in rust',
    de: 'Zwei Kissen an einer Wand, das in Salbei vor dem in Rost',
  },
  ...detailInEach('napkins', ['natural', 'rust', 'sage', 'ink'], ({ en, de }) => ({
    en: `The folded edges of the napkins in ${en}, close up`,
    de: `Die gefalteten Kanten der Servietten in ${de} von Nahem`,
  })),
  'tablecloth-striped-detail': {
    en: 'The ink blue stripes of the folded tablecloth under its cord',
    de: 'Die tintenblauen Streifen der gefalteten Tischdecke unter ihrer Schnur',
  },
  'tablecloth-white-detail': {
    en: 'The folds and the weave of the white tablecloth under its cord',
    de: 'Falten und Gewebe der weißen Tischdecke unter ihrer Schnur',
  },
} as const satisfies Record<string, Words>
