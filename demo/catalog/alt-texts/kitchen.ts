import type { Words } from '../words.ts'

export const kitchenAltTexts = {
  'salt-jar-chalk': {
    en: 'Chalk white jar with a lid of oak',
    de: 'Kreideweißer Topf mit Deckel aus Eiche',
  },
  'salt-jar-ink': {
    en: 'Ink blue jar with a lid of walnut',
    de: 'Tintenblauer Topf mit Deckel aus Nussbaum',
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
  'salt-jar-chalk-detail': {
    en: 'The turned oak lid of the salt jar in chalk from above',
    de: 'Der gedrechselte Eichendeckel des Salztopfs in Kreide von oben',
  },
  'salt-jar-ink-detail': {
    en: 'The turned walnut lid of the salt jar in ink from above',
    de: 'Der gedrechselte Nussbaumdeckel des Salztopfs in Tinte von oben',
  },
  'kitchen-table': {
    en: 'Apples on the walnut board, behind it the ink blue salt jar and a bowl of eggs',
    de: 'Äpfel auf dem Nussbaumbrett, dahinter der tintenblaue Salztopf und eine Schale mit Eiern',
  },
  'soap-oat-detail': {
    en: 'The stamped M and the flakes of bran in the oat bran soap',
    de: 'Das gestempelte M und die Kleie in der Seife mit Haferkleie',
  },
  'soap-fir-detail': {
    en: 'The stamped M and the needles in the fir soap',
    de: 'Das gestempelte M und die Nadeln in der Tannenseife',
  },
  'soap-tar-detail': {
    en: 'The stamped M in the dark birch tar soap',
    de: 'Das gestempelte M in der dunklen Birkenteerseife',
  },
  'wash-stand': {
    en: 'Three soaps, cream, green and dark, on a wash-stand with a folded towel and a jug',
    de: 'Drei Seifen, cremefarben, grün und dunkel, auf einem Waschtisch mit gefaltetem Handtuch und Krug',
  },
} as const satisfies Record<string, Words>
