import { TranslatedField } from '../../fields/translated-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { AddSelect } from '../parts/add-select.tsx'
import { OrderedEntries } from '../parts/ordered-entries.tsx'
import { LinkTargetFields } from './link-target-fields.tsx'
import { type LinkValues, newLink } from './link-values.ts'
import { ADDRESS, choiceOf, type LinkTarget } from './use-link-targets.ts'

export interface LinksFieldProps {
  label: string
  links: LinkValues[]
  targets: readonly LinkTarget[]
  /** ISO 639, of the shop's own texts. */
  language: string
  isTold: boolean
  onChange: (links: LinkValues[]) => void
}

/** Links in their order. */
export function LinksField({ label, links, targets, language, isTold, onChange }: LinksFieldProps) {
  const { settings: messages } = useMessages()

  function nameOf({ target, label }: LinkValues) {
    if (label.original !== '') return label.original
    if (target.type === ADDRESS) return target.address || messages.linkAddress
    return targets.find(({ value }) => value === choiceOf(target))?.name ?? messages.linkGone
  }

  return (
    <>
      <OrderedEntries label={label} rows={links} nameOf={nameOf} onChange={onChange}>
        {(link, change) => (
          <>
            <LinkTargetFields
              {...{ targets, isTold }}
              target={link.target}
              onChange={(target) => change({ target })}
            />
            <TranslatedField
              label={messages.linkLabel}
              hint={messages.linkLabelHint}
              language={language}
              value={link.label}
              maxLength={60}
              onChange={(text) => change({ label: text })}
            />
          </>
        )}
      </OrderedEntries>
      <AddSelect
        label={messages.addLink}
        options={[
          ...targets.map(({ value, name }) => ({ code: value, name })),
          { code: ADDRESS, name: messages.linkAddress },
        ]}
        onAdd={(code) => {
          const target = targets.find(({ value }) => value === code)?.target
          onChange([...links, newLink(target ?? { type: ADDRESS, address: '' })])
        }}
      />
    </>
  )
}
