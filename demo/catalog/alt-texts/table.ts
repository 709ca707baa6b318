import type { Words } from '../words.ts'
import { detailInEach } from './in-each.ts'

export const tableAltTexts = {
  'bowls-sage': {
    en: 'Three sage green bowls, one inside the other',
    de: 'Drei salbeigrüne Schalen, eine in der anderen',
  },
  'bowls-detail': {
    en: 'Three rims of sage glaze, brown where it runs thin',
    de: 'Drei Ränder in Salbei, braun, wo die Glasur dünn wird',
  },
  'small-bowl-sage': { en: 'A small sage green bowl', de: 'Eine kleine salbeigrüne Schale' },
  'mug-blush': {
    en: 'A mug in blush pink with a bare clay foot',
    de: 'Becher in Rosé mit unglasiertem Fuß',
  },
  'mug-sage': { en: 'The same mug in sage green', de: 'Derselbe Becher in Salbeigrün' },
  'mug-chalk': { en: 'The same mug in chalk white', de: 'Derselbe Becher in Kreideweiß' },
  'mug-ink': { en: 'The same mug in ink blue', de: 'Derselbe Becher in Tintenblau' },
  'plates-white': {
    en: 'Three chalk white plates, stacked',
    de: 'Drei kreideweiße Teller, gestapelt',
  },
  'plates-detail': {
    en: 'The raised rims of three plates with flecks of iron',
    de: 'Die hochgezogenen Ränder dreier Teller mit Eisentupfen',
  },
  'table-set': {
    en: 'A place laid on a striped cloth: plates, a small bowl, a napkin, and a moss green glass on a coaster',
    de: 'Gedeckter Platz auf gestreifter Tischdecke: Teller, kleine Schale, Serviette und ein moosgrünes Glas auf einem Untersetzer',
  },
  'glass-amber': {
    en: 'A carafe and a tumbler of amber glass',
    de: 'Karaffe und Becher aus Bernsteinglas',
  },
  'glass-smoke': {
    en: 'Carafe and tumbler of smoke grey glass',
    de: 'Karaffe und Becher aus rauchgrauem Glas',
  },
  'glass-clear': {
    en: 'Carafe and tumbler of clear glass',
    de: 'Karaffe und Becher aus klarem Glas',
  },
  'water-glasses-moss': {
    en: 'Four moss green tumblers, two of them stacked',
    de: 'Vier moosgrüne Gläser, zwei davon gestapelt',
  },
  'water-glasses-clear': {
    en: 'Four clear tumblers, two of them stacked',
    de: 'Vier klare Gläser, zwei davon gestapelt',
  },
  'water-jug-oat': {
    en: 'Bellied jug in oat white with a wide handle',
    de: 'Bauchiger Krug in Haferweiß mit weitem Henkel',
  },
  'water-jug-ink': { en: 'The same jug in ink blue', de: 'Derselbe Krug in Tintenblau' },
  'espresso-cup-charcoal': {
    en: 'Small cup in matt charcoal',
    de: 'Kleine Tasse in mattem Kohleschwarz',
  },
  'espresso-cup-chalk': { en: 'The same cup in chalk white', de: 'Dieselbe Tasse in Kreideweiß' },
  'espresso-cup-ochre': { en: 'The same cup in ochre', de: 'Dieselbe Tasse in Ocker' },
  'espresso-cup-pair': {
    en: 'Three espresso cups, two of them stacked',
    de: 'Drei Espressotassen, zwei davon gestapelt',
  },
  'egg-cups': {
    en: 'Three egg cups in ochre, chalk and sage',
    de: 'Drei Eierbecher in Ocker, Kreide und Salbei',
  },
  'egg-cups-egg': {
    en: 'A brown egg in the chalk egg cup',
    de: 'Ein braunes Ei im kreideweißen Eierbecher',
  },
  'breakfast-tray': {
    en: 'Two eggs in their cups, an ochre cup, a plate and a glass on the round oak tray',
    de: 'Zwei Eier in Eierbechern, eine Tasse in Ocker, ein Teller und ein Glas auf dem runden Eichentablett',
  },
  ...detailInEach('mug', ['blush', 'sage', 'chalk', 'ink'], ({ en, de }) => ({
    en: `Rim and handle of the mug in ${en}, close up`,
    de: `Rand und Henkel des Bechers in ${de}, von Nahem`,
  })),
  mugs: {
    en: 'Four mugs of coffee in four glazes on the round oak tray',
    de: 'Vier Becher Kaffee in vier Glasuren auf dem runden Eichentablett',
  },
  'glass-amber-detail': {
    en: 'The tumbler of amber glass beside the foot of its carafe',
    de: 'Der Becher aus Bernsteinglas neben dem Fuß seiner Karaffe',
  },
  'glass-smoke-detail': {
    en: 'The tumbler of smoke grey glass beside the foot of its carafe',
    de: 'Der Becher aus rauchgrauem Glas neben dem Fuß seiner Karaffe',
  },
  'glass-clear-detail': {
    en: 'The tumbler of clear glass beside the foot of its carafe',
    de: 'Der Becher aus klarem Glas neben dem Fuß seiner Karaffe',
  },
  carafes: {
    en: 'Three carafes of water in smoke grey, clear and amber glass; over the neck of one stands its tumbler',
    de: 'Drei Karaffen mit Wasser aus rauchgrauem, klarem und bernsteinfarbenem Glas; auf dem Hals der einen sitzt ihr Becher',
  },
  'water-glasses-moss-detail': {
    en: 'The rims and the thick bases of two moss green glasses, one inside the other',
    de: 'Ränder und dicke Böden zweier moosgrüner Gläser, eines im anderen',
  },
  'water-glasses-clear-detail': {
    en: 'The rims and the thick bases of two clear glasses, one inside the other',
    de: 'Ränder und dicke Böden zweier klarer Gläser, eines im anderen',
  },
  ...detailInEach('water-jug', ['oat', 'ink'], ({ en, de }) => ({
    en: `The pulled lip of the water jug in ${en}`,
    de: `Die gezogene Schnaupe des Wasserkrugs in ${de}`,
  })),
  'water-jugs': {
    en: 'The jug in oat as a vase for twigs and the jug in ink on a table, before them a glass of water',
    de: 'Der Krug in Hafer als Vase für Zweige und der Krug in Tinte auf einem Tisch, davor ein Glas Wasser',
  },
  ...detailInEach('espresso-cup', ['charcoal', 'chalk', 'ochre'], ({ en, de }) => ({
    en: `A look into the thick-walled espresso cup in ${en}`,
    de: `Blick in die dickwandige Espressotasse in ${de}`,
  })),
  'coffee-break': {
    en: 'Three espresso cups of coffee in charcoal, chalk and ochre on a table, one of them on a book',
    de: 'Drei Tassen Espresso in Kohle, Kreide und Ocker auf einem Tisch, eine davon auf einem Buch',
  },
  'table-linen': {
    en: 'Four plates on a white tablecloth, on each a napkin of another colour: natural, rust, sage and ink',
    de: 'Vier Teller auf einer weißen Tischdecke, auf jedem eine Serviette in anderer Farbe: Natur, Rost, Salbei und Tinte',
  },
} as const satisfies Record<string, Words>
