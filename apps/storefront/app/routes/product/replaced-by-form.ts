import type { Selection } from '../../catalog/option-matrix.ts'
import type { ProductView } from '../../catalog/product-view.ts'
import { optionParameter, REPLACED_OPTION, readSelection } from '../../catalog/selection-url.ts'
import { replacedSentence } from './option-messages.ts'

/** After a form without JavaScript the URL names the option whose value was replaced: what to tell about it. */
export function replacedByForm(product: ProductView, search: URLSearchParams) {
  const selection: Selection = readSelection(product, search)
  const replaced = product.options.find(
    ({ name, key = name }) => optionParameter(key) === search.get(REPLACED_OPTION),
  )
  return replaced && replacedSentence({}, selection, replaced.name)
}
