// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Change selected products'
export const chosen = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 selected`, other: `${count} selected` })
export const property: string = 'What to change'
export const price: string = 'Price'
export const cost: string = 'Cost'
export const weight: string = 'Weight'
export const visible: string = 'Visibility'
export const show: string = 'Show in the shop'
export const hide: string = 'Hide in the shop'
export const how: string = 'How to change it'
export const set: string = 'set to'
export const amount: string = 'adjust by amount'
export const percent: string = 'adjust by %'
export const value: string = 'Value'
export const whole: string = 'round to whole numbers'
export const refused = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One product stays as it is.`, other: `${count} products stay as they are.` })
export const clear: string = 'Clear selection'
export const changing: string = 'Changing'
export const apply = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Change 1 product`, other: `Change ${count} products` })
export const preview = ({ before, after }: { before: string | number; after: string | number }): string =>
  `Total: ${before} → ${after}`
export const failed = ({ reason }: { reason: string | number }): string =>
  `Not changed. ${reason}`
export const changed = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 product changed`, other: `${count} products changed` })
export const undone = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 product restored`, other: `${count} products restored` })
export const progress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} of ${total} changed`
