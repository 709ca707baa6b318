import { Button } from '@vitrine/ui'
import { Modal } from '../../dialog/modal.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import type { VariantValues } from '../values/product-values.ts'
import { DimensionsFields } from './dimensions-fields.tsx'
import styles from './measures.module.css'

export interface VariantDimensionsDialogProps {
  /** Of the variant. */
  name: string
  variant: Pick<VariantValues, 'productDimensions' | 'packageDimensions'>
  isReadOnly: boolean
  onChange: (
    changes: Partial<Pick<VariantValues, 'productDimensions' | 'packageDimensions'>>,
  ) => void
  onClose: () => void
}

/** The dimensions of one variant, where they are not those of the product. */
export function VariantDimensionsDialog(props: VariantDimensionsDialogProps) {
  const { name, variant, isReadOnly, onChange, onClose } = props
  const { common, measures } = useMessages()
  return (
    <Modal title={measures.dimensionsOf({ name })} onClose={onClose}>
      <div className={styles['fields']}>
        <DimensionsFields
          label={measures.productDimensions}
          value={variant.productDimensions}
          disabled={isReadOnly}
          error={undefined}
          onChange={(productDimensions) => onChange({ productDimensions })}
        />
        <DimensionsFields
          label={measures.packageDimensions}
          value={variant.packageDimensions}
          hint={measures.emptyAsProduct}
          disabled={isReadOnly}
          error={undefined}
          onChange={(packageDimensions) => onChange({ packageDimensions })}
        />
        <Button type="button" size="small" onClick={onClose}>
          {common.done}
        </Button>
      </div>
    </Modal>
  )
}
