// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Übersetzungen'
export const languages: string = 'Sprachen'
export const slugTaken: string = 'Diese Adresse hat in dieser Sprache schon eine andere Seite. Wähle eine andere.'
export const into = ({ language }: { language: string | number }): string =>
  `Übersetzung: ${language}`
export const inLanguage = ({ label, language }: { label: string | number; language: string | number }): string =>
  `${label}, ${language}`
export const progress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} von ${total} Texten übersetzt. Wo eine Übersetzung fehlt, steht im Shop das Original.`
export const stale = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Ein Text gehört zu einem Teil, den es nicht mehr gibt. Er wird beim Speichern entfernt.`, other: `${count} Texte gehören zu Teilen, die es nicht mehr gibt. Sie werden beim Speichern entfernt.` })
export const option = ({ name }: { name: string | number }): string =>
  `Option ${name}`
export const modifier = ({ name }: { name: string | number }): string =>
  `Zusatzoption ${name}`
export const choice = ({ name }: { name: string | number }): string =>
  `Auswahl ${name}`
export const section = ({ title }: { title: string | number }): string =>
  `Abschnitt ${title}`
export const heading: string = 'Titel'
export const textFields: string = 'Textfelder'
export const search: string = 'Suchmaschinen'
export const pictures: string = 'Alternativtexte der Bilder'
export const picture = ({ number }: { number: string | number }): string =>
  `Bild ${number}`
export const optionName: string = 'Name der Option'
