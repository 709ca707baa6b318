import type { Words } from './words.ts'

/** The alternative text of each picture of the store, the same wherever it is shown. */
export const altTexts = {
  hero: {
    en: 'Vases, bowls, amber glass and an oak board in the light of a window',
    de: 'Vasen, Schalen, Bernsteinglas und ein Eichenbrett im Licht eines Fensters',
  },
  'hero-narrow': {
    en: 'Vases, nested bowls and amber glass in the light of a window',
    de: 'Vasen, Schalen und Bernsteinglas im Licht eines Fensters',
  },
  'still-life-vases': {
    en: 'Seven vases in seven glazes, with leaf shadow on the wall behind',
    de: 'Sieben Vasen in sieben Glasuren, dahinter Blätterschatten an der Wand',
  },
  'still-life-table': {
    en: 'A jug, nested bowls, a mug and folded napkins on a table in window light',
    de: 'Krug, Schalen, Becher und gefaltete Servietten im Fensterlicht',
  },
  'still-life-kitchen': {
    en: 'Storage jars, an oil flask, a salt jar and a mortar before an oak board',
    de: 'Vorratsgläser, Ölflasche, Salztopf und Mörser vor einem Eichenbrett',
  },
  'still-life-light': {
    en: 'Three burning candles in brass holders of three heights, and a walnut bowl',
    de: 'Drei brennende Kerzen in Messingleuchtern verschiedener Höhe, daneben eine Nussbaumschale',
  },

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
  'vase-detail-oat': {
    en: 'The neck of the bottle vase in oat, with dark specks in the glaze',
    de: 'Der Hals der Flaschenvase in Hafer, mit dunklen Tupfen in der Glasur',
  },
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
  'gourd-vase-detail': {
    en: 'The waist of the gourd vase, where the glaze lies thick',
    de: 'Die Taille der Kürbisvase, wo die Glasur dick liegt',
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
  'bud-vase-detail': {
    en: 'The mouth of the bud vase, brown where the ochre breaks',
    de: 'Der Mund der Knospenvase, braun, wo der Ocker bricht',
  },
  'bud-vases': {
    en: 'Three bud vases, one of them with a twig in bud',
    de: 'Drei Knospenvasen, in einer steht ein knospender Zweig',
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
    en: 'The moss green stem vase with one bare twig',
    de: 'Die moosgrüne Stielvase mit einem kahlen Zweig',
  },
  'floor-vase-charcoal': {
    en: 'Tall, broad-shouldered vase in matt charcoal',
    de: 'Hohe, breitschultrige Vase in mattem Kohleschwarz',
  },
  'floor-vase-oat': { en: 'The floor vase in oat white', de: 'Die Bodenvase in Haferweiß' },
  'floor-vase-twigs': {
    en: 'The floor vase in charcoal with branches twice as high as itself',
    de: 'Die Bodenvase in Kohle mit Zweigen, doppelt so hoch wie sie selbst',
  },

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
  'mug-detail': {
    en: 'Rim and handle of the blush mug, close up',
    de: 'Rand und Henkel des Bechers in Rosé, von Nahem',
  },
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
  'water-jug-detail': {
    en: 'The pulled lip of the water jug',
    de: 'Die gezogene Schnaupe des Wasserkrugs',
  },
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

  'salt-jar-chalk': {
    en: 'Chalk white jar with a lid of oak',
    de: 'Kreideweißer Topf mit Deckel aus Eiche',
  },
  'salt-jar-ink': {
    en: 'Ink blue jar with a lid of walnut',
    de: 'Tintenblauer Topf mit Deckel aus Nussbaum',
  },
  'salt-jar-detail': {
    en: 'The turned oak lid of the salt jar from above',
    de: 'Der gedrechselte Eichendeckel des Salztopfs von oben',
  },
  mortar: {
    en: 'Dark mortar with a beech pestle leaning in it',
    de: 'Dunkler Mörser, darin lehnt ein Stößel aus Buche',
  },
  'mortar-detail': {
    en: 'A look into the dark mortar, where the pestle leans',
    de: 'Blick in den dunklen Mörser, in dem der Stößel lehnt',
  },
  'rolling-pin': {
    en: 'Tapered rolling pin of beech, lying on a pale ground',
    de: 'Schlankes Nudelholz aus Buche, auf hellem Grund liegend',
  },
  'rolling-pin-detail': {
    en: 'The grain of the rolling pin, close up',
    de: 'Die Maserung des Nudelholzes von Nahem',
  },
  baking: {
    en: 'The rolling pin on a round of dough, behind it jars of oats and flour and a bowl',
    de: 'Das Nudelholz auf rund ausgerolltem Teig, dahinter Gläser mit Hafer und Mehl und eine Schale',
  },
  'oil-bottle': {
    en: 'Clear flask of golden oil with a cork',
    de: 'Klare Flasche mit goldgelbem Öl und Korken',
  },
  seasoning: {
    en: 'Mortar and pestle, oil flask, storage jar and salt jar on a worktop before an oak board',
    de: 'Mörser mit Stößel, Ölflasche, Vorratsglas und Salztopf auf einer Arbeitsplatte vor einem Eichenbrett',
  },
  'storage-jars': {
    en: 'Three storage jars with corks, filled with oats, coffee and flour',
    de: 'Drei Vorratsgläser mit Korken, gefüllt mit Hafer, Kaffee und Mehl',
  },
  'soap-oat': {
    en: 'Two cream-coloured bars of soap with bran in them on an oak dish, stamped with an M',
    de: 'Zwei cremefarbene Seifenstücke mit Kleie auf einer Eichenschale, mit einem M gestempelt',
  },
  'soap-fir': {
    en: 'Two green bars of soap on an oak dish, stamped with an M',
    de: 'Zwei grüne Seifenstücke auf einer Eichenschale, mit einem M gestempelt',
  },
  'soap-tar': {
    en: 'Two dark bars of soap on an oak dish, stamped with an M',
    de: 'Zwei dunkle Seifenstücke auf einer Eichenschale, mit einem M gestempelt',
  },

  'lamp-ink': {
    en: 'A lamp with an ink blue foot and a glowing linen shade',
    de: 'Lampe mit tintenblauem Fuß und leuchtendem Leinenschirm',
  },
  'lamp-oat': {
    en: 'The same lamp with an oat white foot',
    de: 'Dieselbe Lampe mit haferweißem Fuß',
  },
  'lamp-detail': {
    en: 'Where the linen shade meets the foot of the lamp',
    de: 'Wo der Leinenschirm auf den Lampenfuß trifft',
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

  'board-walnut': {
    en: 'A walnut board with a handle, leaning on a wall',
    de: 'Nussbaumbrett mit Griff, an eine Wand gelehnt',
  },
  'board-oak': { en: 'The same board in oak', de: 'Dasselbe Brett in Eiche' },
  'board-detail': {
    en: 'The rounded hole in the handle of the board',
    de: 'Das gerundete Loch im Griff des Bretts',
  },
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
  'turned-bowl-detail': {
    en: 'The rim of the walnut bowl and its rings',
    de: 'Der Rand der Nussbaumschale mit ihren Jahresringen',
  },
  'lidded-box-ash': {
    en: 'Round ash box with a knob on its lid',
    de: 'Runde Eschendose mit Knauf auf dem Deckel',
  },
  'lidded-box-walnut': { en: 'The same box in walnut', de: 'Dieselbe Dose in Nussbaum' },
  'lidded-box-open': {
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
  'cushion-detail': {
    en: 'Piping and weave at the corner of the cushion',
    de: 'Paspel und Gewebe an der Ecke des Kissens',
  },
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
  'napkins-detail': {
    en: 'The folded edges of the napkins, close up',
    de: 'Die gefalteten Kanten der Servietten von Nahem',
  },
  'tablecloth-natural': {
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
  'notebook-detail': {
    en: 'The corner of the notebook, its pages, its elastic band and its ribbon',
    de: 'Die Ecke des Notizbuchs mit Seiten, Gummiband und Leseband',
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
} as const satisfies Record<string, Words>

export type AltText = keyof typeof altTexts
