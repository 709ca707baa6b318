// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Translations'
export const languages: string = 'Languages'
export const slugTaken: string = 'Another page already has this address in this language. Choose another one.'
export const into = ({ language }: { language: string | number }): string =>
  `Translation into ${language}`
export const inLanguage = ({ label, language }: { label: string | number; language: string | number }): string =>
  `${label}, ${language}`
export const progress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} of ${total} texts translated. Where a text has no translation, shoppers read the original.`
export const stale = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One text belongs to a part that is no longer there. It is removed when you save.`, other: `${count} texts belong to parts that are no longer there. They are removed when you save.` })
export const option = ({ name }: { name: string | number }): string =>
  `Option ${name}`
export const modifier = ({ name }: { name: string | number }): string =>
  `Modifier ${name}`
export const choice = ({ name }: { name: string | number }): string =>
  `Choice ${name}`
export const section = ({ title }: { title: string | number }): string =>
  `Section ${title}`
export const heading: string = 'Title'
export const textFields: string = 'Text fields'
export const search: string = 'Search engines'
export const pictures: string = 'Alternative texts of the pictures'
export const picture = ({ number }: { number: string | number }): string =>
  `Picture ${number}`
export const optionName: string = 'Name of the option'
