import type { ProductType } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { CollectionChoices } from './collection-choices.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './sections.module.css'

export function ShopSection(props: SectionProps & { productType: ProductType }) {
  const { values, onChange, problemOf, isReadOnly, productType } = props
  const { editor, measures } = useMessages()
  return (
    <Panel
      title={editor.inTheShop}
      end={
        <span className={styles['switch']}>
          <Toggle
            name="visible"
            checked={values.visible}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ visible: target.checked })}
          >
            {editor.visible}
          </Toggle>
        </span>
      }
    >
      <TextField
        label={editor.ribbon}
        value={values.ribbon}
        maxLength={30}
        hint={editor.ribbonHint}
        disabled={isReadOnly}
        error={problemOf('ribbon')}
        onChange={(ribbon) => onChange({ ribbon })}
      />
      <TextField
        label={editor.brand}
        value={values.brand}
        maxLength={50}
        disabled={isReadOnly}
        error={problemOf('brand')}
        onChange={(brand) => onChange({ brand })}
      />
      <CollectionChoices
        chosen={values.collectionIds}
        isReadOnly={isReadOnly}
        onChange={(collectionIds) => onChange({ collectionIds })}
      />
      <TagsField
        label={measures.tags}
        hint={measures.tagsHint}
        value={values.tags}
        disabled={isReadOnly}
        error={problemOf('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <dl className={styles['facts']}>
        <div>
          <dt>{editor.productType}</dt>
          <dd>{productType === 'digital' ? editor.digital : editor.physical}</dd>
        </div>
      </dl>
    </Panel>
  )
}
