import { Notice, Toast } from '@vitrine/ui'
import type { ChangeFailure } from '../screen/failure-of.ts'
import { useMessages } from '../shell/language-context.tsx'
import { labelOf } from './label-of.ts'
import type { ProductEdit, useProductEdits } from './use-product-edits.ts'

/** What became of the last edit, with the way back. */
export function EditNotices({ last, failure, undo, dismiss }: ReturnType<typeof useProductEdits>) {
  const { products, common, language } = useMessages()

  return (
    <>
      {failure && (
        <Notice tone="bad">
          {products.saveFailed({
            label: labelOf(products, failure.field, failure.product.name),
            reason: reasonFor(failure.reason),
          })}
        </Notice>
      )}
      <Toast
        onGone={dismiss}
        action={
          last &&
          !last.isUndo && (
            <button type="button" onClick={() => undo(last)}>
              {common.undo}
            </button>
          )
        }
      >
        {last && textOf(last)}
      </Toast>
    </>
  )

  function reasonFor(reason: ChangeFailure) {
    return reason === 'conflict' ? products.conflict : common[reason]
  }

  function textOf({ product, field, before, after, isUndo }: ProductEdit) {
    const label = labelOf(products, field, product.name)
    const [earlier, current] = [before, after].map((value) => value.toLocaleString(language.locale))
    return isUndo
      ? products.restored({ label, after: current ?? '' })
      : products.saved({ label, before: earlier ?? '', after: current ?? '' })
  }
}
