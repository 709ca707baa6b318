import { Button, Notice, PlusIcon, Toggle } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { RowTools } from '../sections/row-tools.tsx'
import type { SectionProps } from '../sections/section-props.ts'
import type { OptionValues, ProductValues } from '../values/product-values.ts'
import { ChoiceList } from './choice-list.tsx'
import { newOption } from './new-option.ts'
import { OptionHead } from './option-head.tsx'
import styles from './options.module.css'
import { countVariants, MOST_OPTIONS, MOST_VARIANTS, rebuildVariants } from './rebuild-variants.ts'

/** What shoppers choose: options with their choices. */
export function OptionsSection({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor, language } = useMessages()
  const inWords = (number: number) => number.toLocaleString(language.locale)
  const { options, managesVariants } = values
  const count = countVariants(options)
  const isTooMany = count > MOST_VARIANTS

  return (
    <Panel
      title={editor.options}
      end={
        !isReadOnly &&
        options.length < MOST_OPTIONS && (
          <Button
            type="button"
            look="second"
            size="small"
            onClick={() => set([...options, newOption()])}
          >
            <PlusIcon size={16} />
            {editor.addOption}
          </Button>
        )
      }
      isFlush
    >
      {options.length === 0 && <p className={styles['none']}>{editor.noOptions}</p>}
      {problemOf('options') && (
        <div className={styles['notice']}>
          <Notice tone="bad">{problemOf('options')}</Notice>
        </div>
      )}
      {options.map((option, at) => (
        <fieldset key={option.key} className={styles['option']} disabled={isReadOnly}>
          <legend>{option.name || editor.newOption}</legend>
          <OptionHead
            label={editor.optionName}
            option={option}
            onChange={(changed) => replace(at, { ...option, ...changed })}
          />
          <ChoiceList option={option} onChange={(choices) => replace(at, { ...option, choices })} />
          <RowTools name={option.name} at={at} rows={options} onChange={set} />
        </fieldset>
      ))}
      {isTooMany && (
        <div className={styles['notice']}>
          <Notice tone="bad">
            {editor.tooManyVariants({ count: inWords(count), most: inWords(MOST_VARIANTS) })}
          </Notice>
        </div>
      )}
      {options.length > 0 && (
        <div className={styles['manage']}>
          <Toggle
            name="managesVariants"
            checked={managesVariants}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(managed(values, target.checked))}
          >
            {editor.managesVariants}
          </Toggle>
        </div>
      )}
    </Panel>
  )

  function replace(at: number, option: OptionValues) {
    set(options.with(at, option))
  }

  function set(changed: OptionValues[]) {
    // The first option begins with variants of their own, which is what shops need most.
    const manages = changed.length > 0 && (managesVariants || options.length === 0)
    onChange({
      options: changed,
      managesVariants: manages,
      variants: manages ? rebuildVariants(changed, ordered(changed)) : [],
    })
  }

  /** The variants with their choices in the new order of the options. */
  function ordered(changed: OptionValues[]) {
    const places = changed
      .map(({ key }) => options.findIndex((one) => one.key === key))
      .filter((place) => place >= 0)
    return values.variants.map((variant) => ({
      ...variant,
      choices: places.flatMap((place) => variant.choices[place] ?? []),
    }))
  }
}

function managed(values: ProductValues, managesVariants: boolean): Partial<ProductValues> {
  return {
    managesVariants,
    variants: managesVariants ? rebuildVariants(values.options, values.variants) : [],
  }
}
