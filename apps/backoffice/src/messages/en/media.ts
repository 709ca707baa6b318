// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Media library'
export const search: string = 'Search files'
export const type: string = 'Type'
export const all: string = 'All types'
export const IMAGE: string = 'Pictures'
export const VIDEO: string = 'Videos'
export const AUDIO: string = 'Sounds'
export const DOCUMENT: string = 'Documents'
export const ARCHIVE: string = 'Archives'
export const words: string = 'Description'
export const anyWords: string = 'Any'
export const missing: string = 'Missing'
export const present: string = 'Not missing'
export const drop: string = 'Drop files here, or'
export const dropHint: string = 'Pictures, videos, sounds, PDF and ZIP.'
export const chosen = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One file is chosen`, other: `${count} files are chosen` })
export const deleteChosen: string = 'Delete'
export const chooseNone: string = 'Choose none'
export const choose = ({ name }: { name: string | number }): string =>
  `Choose ${name}`
export const empty: string = 'No files yet'
export const emptyHelp: string = 'Drop pictures, videos or documents above. What you add to products is here, too.'
export const pages: string = 'Pages of files'
export const shown = ({ count, total }: { count: string | number; total: string | number }): string =>
  `${count} of ${total} files`
export const needsWords: string = 'No description'
export const name: string = 'Name'
export const wordsMissing: string = 'Write what can be seen, or mark it as decoration.'
export const dimensions: string = 'Dimensions'
export const size: string = 'Size'
export const added: string = 'Added'
export const original: string = 'File'
export const openOriginal: string = 'Open the original'
export const usedBy: string = 'Where it is used'
export const unused: string = 'Nowhere.'
export const posterOf = ({ name }: { name: string | number }): string =>
  `Still picture of the video ${name}`
export const moreUsages = ({ count }: { count: string | number }): string =>
  `And ${count} more`
export const deleteOne: string = 'Delete file'
export const deleteTitle = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Delete this file?`, other: `Delete ${count} files?` })
export const deleteText: string = 'This cannot be undone. Files that a product, a collection or a video shows are not deleted.'
export const deleting: string = 'Deleting'
export const deleted = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One file was deleted`, other: `${count} files were deleted` })
export const inUse = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One file was not deleted, because it is in use. Open it to see where.`, other: `${count} files were not deleted, because they are in use. Open them to see where.` })
export const replace: string = 'Replace with another file'
export const replacing: string = 'Replacing'
export const replaced = ({ name }: { name: string | number }): string =>
  `${name} is shown everywhere now. Check what can be seen in it.`
export const replaceKind: string = 'Choose a file of the same type: a picture for a picture, a video for a video.'
