// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const unsaved: string = 'Unsaved changes'
export const discard: string = 'Discard'
export const restored: string = 'These are the changes that you left unsaved in this browser.'
export const conflict: string = 'Someone else has changed this in the meantime. Your changes are kept. Save yours in place of theirs, or show theirs.'
export const saveMine: string = 'Save mine'
export const showTheirs: string = 'Show theirs'
export const checkFields: string = 'Nothing was saved. Check the marked fields.'
export const confirmText: string = 'Confirm that it’s you: this change needs a sign-in of the last ten minutes.'
export const confirm: string = 'Confirm it’s you'
export const saved: string = 'Saved'
export const translations: string = 'Translations'
export const inLanguage = ({ label, language }: { label: string | number; language: string | number }): string =>
  `${label}, ${language}`
export const add: string = 'Add'
export const remove = ({ name }: { name: string | number }): string =>
  `Remove ${name}`
export const openToo = ({ count, names }: { count: number; names: string | number }): string =>
  plural('en', count, { one: `${names} has this open too.`, other: `${names} have this open too.` })
export const changedBy = ({ name }: { name: string | number }): string =>
  `Changed by ${name} a moment ago.`
export const changedChoice: string = 'Your changes are kept. Save yours in place of theirs, or show theirs.'
export const bulk: string = 'Chosen entries'
export const chosen = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 chosen`, other: `${count} chosen` })
export const clearChosen: string = 'Clear choice'
export const chooseAll: string = 'Choose all'
export const choose = ({ name }: { name: string | number }): string =>
  `Choose ${name}`
export const bulkTitle = ({ verb, count }: { verb: string | number; count: number }): string =>
  `${verb}: ${plural('en', count, { one: `1 entry`, other: `${count} entries` })}`
export const working: string = 'Working'
export const willChange: string = 'This changes:'
export const staysAsIs: string = 'These stay as they are:'
