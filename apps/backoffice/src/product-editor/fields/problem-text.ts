import { useMessages } from '../../shell/language-context.tsx'
import type { FieldProblem } from '../saving/save-errors.ts'
import type { ProductField } from '../values/product-values.ts'

/** What the platform found wrong with a field, in the language of the page where it has words for the rule. */
export function useProblemText(problems: readonly FieldProblem[]) {
  const { editor } = useMessages()
  return (field: ProductField, row?: number): string | undefined => {
    const found = problems.find(
      (one) => one.field === field && (row === undefined || one.row === row),
    )
    return found && textOf(found)
  }

  function textOf({ rule, description }: FieldProblem) {
    // The value that is taken comes after the colon.
    const [sentence = ''] = description.split(':')
    if (/SKU/.test(sentence)) return editor.skuTaken
    if (/barcode/.test(sentence)) return editor.barcodeTaken
    if (/alternative text/.test(description)) return editor.wordsMissing
    switch (rule) {
      case 'REQUIRED_FIELD':
      case 'MIN_LENGTH':
        return editor.required
      case 'MAX_LENGTH':
        return editor.tooLong
      case 'MAX':
      case 'DECIMAL_LTE':
        return editor.tooGreat
      case 'MIN':
      case 'DECIMAL_GTE':
        return editor.tooSmall
      case 'DECIMAL_MAX_SCALE':
        return editor.tooManyDecimals
      default:
        return editor.refusedBecause({ reason: description })
    }
  }
}
