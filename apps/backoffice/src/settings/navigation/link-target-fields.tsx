import type { ShopLinkTarget } from '@vitrine/contract'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { isAddressRight } from './link-values.ts'
import { ADDRESS, choiceOf, type LinkTarget } from './use-link-targets.ts'

export interface LinkTargetFieldsProps {
  target: ShopLinkTarget
  targets: readonly LinkTarget[]
  /** Whether what is wrong is told. */
  isTold: boolean
  onChange: (target: ShopLinkTarget) => void
}

/** What a link leads to. */
export function LinkTargetFields({ target, targets, isTold, onChange }: LinkTargetFieldsProps) {
  const { settings: messages } = useMessages()
  const here = choiceOf(target)
  const isKnown = target.type === ADDRESS || targets.some(({ value }) => value === here)

  return (
    <>
      <SelectField
        label={messages.linkTarget}
        value={here}
        options={[
          // Deleted since: the shop does not show it.
          ...(isKnown ? [] : [{ value: here, label: messages.linkGone }]),
          ...targets.map(({ value, name }) => ({ value, label: name })),
          { value: ADDRESS, label: messages.linkAddress },
        ]}
        onChange={(value) => {
          const chosen = targets.find((one) => one.value === value)?.target
          if (chosen) onChange(chosen)
          else if (value === ADDRESS) onChange({ type: ADDRESS, address: '' })
        }}
      />
      {target.type === ADDRESS && (
        <TextField
          label={messages.path}
          hint={messages.linkAddressHint}
          value={target.address}
          maxLength={500}
          error={isTold && !isAddressRight(target.address) ? messages.linkAddressWrong : undefined}
          onChange={(address) => onChange({ type: ADDRESS, address: address.trim() })}
        />
      )}
    </>
  )
}
