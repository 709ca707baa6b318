import type { DemoSection } from './demo-product.ts'

/** Texts that several products share. */
export const careOfStoneware: DemoSection = {
  title: { en: 'Care', de: 'Pflege' },
  description: {
    en: 'Dishwasher and oven proof up to 180 °C. Let it cool before it meets cold water. The bare foot may darken with the years; that is the clay, not dirt.',
    de: 'Spülmaschinenfest und ofenfest bis 180 °C. Lass es abkühlen, bevor kaltes Wasser darankommt. Der unglasierte Fuß darf mit den Jahren dunkler werden: Das ist der Ton, kein Schmutz.',
  },
}

export const careOfGlass: DemoSection = {
  title: { en: 'Care', de: 'Pflege' },
  description: {
    en: 'By hand, warm water. A spoon of rice and vinegar clears the neck.',
    de: 'Von Hand, mit warmem Wasser. Ein Löffel Reis und etwas Essig machen den Hals wieder klar.',
  },
}

export const careOfWood: DemoSection = {
  title: { en: 'Care', de: 'Pflege' },
  description: {
    en: 'Wipe, do not soak. A drop of oil when it looks thirsty.',
    de: 'Abwischen, nicht einweichen. Wenn es durstig aussieht, bekommt es einen Tropfen Öl.',
  },
}

export const careOfLinen: DemoSection = {
  title: { en: 'Care', de: 'Pflege' },
  description: {
    en: 'Wash it with its like, hang it while damp, and leave the iron in the cupboard. Softener makes linen forget how to drink.',
    de: 'Mit seinesgleichen waschen, feucht aufhängen, das Bügeleisen im Schrank lassen. Weichspüler nimmt dem Leinen den Durst.',
  },
}

export const careOfCandles: DemoSection = {
  title: { en: 'Burning', de: 'Abbrennen' },
  description: {
    en: 'Cut the wick to half a centimetre, keep it out of draughts, and stay in the room.',
    de: 'Kürze den Docht auf einen halben Zentimeter, stell sie nicht in den Luftzug, und bleib im Zimmer.',
  },
}

export const delivery: DemoSection = {
  title: { en: 'Delivery and returns', de: 'Lieferung und Rückgabe' },
  description: {
    en: 'Packed in paper and straw, sent from Lübeck within two working days. Free in Germany from €80, otherwise €4.90. 60 days to change your mind.',
    de: 'In Papier und Stroh verpackt, innerhalb von zwei Werktagen aus Lübeck verschickt. In Deutschland ab 80 € frei, sonst 4,90 €. Du hast 60 Tage, um es dir anders zu überlegen.',
  },
}

export const download: DemoSection = {
  title: { en: 'Download', de: 'Herunterladen' },
  description: {
    en: 'You get a link as soon as it is paid. Print it, write in it, lend the paper to a friend; the file itself is yours alone.',
    de: 'Den Link bekommst du, sobald bezahlt ist. Druck es aus, schreib hinein, verleih das Papier; die Datei selbst gehört nur dir.',
  },
}
