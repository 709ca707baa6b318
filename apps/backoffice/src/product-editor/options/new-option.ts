import type { OptionValues } from '../values/product-values.ts'
import { createKey } from './create-key.ts'

/** An option without a name, with one choice to fill in. */
export function newOption(): OptionValues {
  const key = createKey()
  return {
    key,
    name: '',
    isColor: false,
    choices: [{ key: createKey(), value: '', description: '', mediaIds: [] }],
  }
}
