import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { Modal } from '../../dialog/modal.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { dimensionsText, perUnitText } from '../measures/measure-text.ts'
import { firstParagraph } from '../sections/first-paragraph.ts'
import type { EditorConflict } from '../use-product-editor.ts'
import type { ProductField, ProductValues } from '../values/product-values.ts'
import styles from './saving.module.css'
import { useFieldLabels } from './use-field-labels.ts'

export interface ConflictDialogProps {
  conflict: EditorConflict
  mine: ProductValues
  /** Given the fields of which the other value is taken. */
  onResolve: (taken: ProductField[]) => void
}

/** Someone else has saved the product: both values of what both have changed, to choose one each. */
export function ConflictDialog({ conflict, mine, onResolve }: ConflictDialogProps) {
  const { editor, language } = useMessages()
  const labels = useFieldLabels()
  const [taken, setTaken] = useState<ProductField[]>([])
  const { fields, theirs } = conflict

  function show(field: ProductField, values: ProductValues): string {
    const value = values[field]
    switch (typeof value) {
      case 'number':
        return value.toLocaleString(language.locale)
      case 'boolean':
        return value ? editor.yes : editor.no
      case 'string':
        return (field === 'description' ? firstParagraph(value) : value) || editor.nothing
      default:
        return showParts(field, values)
    }
  }

  function showParts(field: ProductField, values: ProductValues): string {
    switch (field) {
      case 'compareAtPrice':
      case 'cost':
        return editor.nothing
      case 'pricePerUnitData':
        return values[field] ? perUnitText(values[field], language.locale) : editor.nothing
      case 'productDimensions':
      case 'packageDimensions':
        return values[field] ? dimensionsText(values[field], language.locale) : editor.nothing
      case 'preparationDays':
        return values[field] ? `${values[field].min}–${values[field].max}` : editor.no
      case 'discount':
        return values.discount.type === 'NONE'
          ? editor.noDiscount
          : `${values.discount.value.toLocaleString(language.locale)}${values.discount.type === 'PERCENT' ? ' %' : ''}`
      case 'options':
      case 'modifiers':
        return values[field]
          .map(
            ({ name, choices }) => `${name}: ${choices.map((one) => one.description).join(', ')}`,
          )
          .join('\n')
      case 'tags':
        return values.tags.join(', ') || editor.nothing
      case 'infoSections':
      case 'customTextFields':
        return values[field].map(({ title }) => title).join('\n') || editor.nothing
      case 'pictures':
        return editor.countOfPictures({ count: values.pictures.length })
      case 'preorder':
        return values.preorder.enabled ? editor.yes : editor.no
      default:
        return editor.countOfValues({ count: (values[field] as unknown[]).length })
    }
  }

  return (
    <Modal title={editor.conflictTitle} onClose={() => onResolve(taken)} isWide>
      <p className={styles['text']}>
        {fields.length > 0 ? editor.conflictText : editor.conflictNone}
      </p>
      <div className={styles['sides']}>
        {fields.map((field) => (
          <fieldset key={field}>
            <legend>{labels[field]}</legend>
            <label>
              <input
                type="radio"
                name={field}
                checked={!taken.includes(field)}
                onChange={() => setTaken((before) => before.filter((one) => one !== field))}
              />
              {editor.yourValue}
              <span>{show(field, mine)}</span>
            </label>
            <label>
              <input
                type="radio"
                name={field}
                checked={taken.includes(field)}
                onChange={() => setTaken((before) => [...before, field])}
              />
              {editor.theirValue}
              <span>{show(field, theirs)}</span>
            </label>
          </fieldset>
        ))}
      </div>
      <div className={styles['answers']}>
        <Button type="button" size="small" onClick={() => onResolve(taken)}>
          {editor.continueEditing}
        </Button>
      </div>
    </Modal>
  )
}
