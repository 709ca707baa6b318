import { AlertIcon, OptionPills, OptionSelect, type OptionValue, Swatches } from '@vitrine/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as messages from '#messages/product'
import { CHOICE_FIELD, TEXT_FIELD } from '../../cart/cart-form-fields.ts'
import type { ModifierView, ProductView, VariantView } from '../../catalog/product-view.ts'
import styles from './buy-form.module.css'
import { CustomText } from './custom-text.tsx'
import { chosenOf, type PersonalInput, personalPrice } from './personal-price.ts'

/** What the rest of the page shows of the choices and texts. */
export interface Personal {
  choices: string[]
  priceOf(variant: VariantView): Pick<VariantView, 'price' | 'charged'>
}

interface PersonalFieldsProps {
  product: Pick<ProductView, 'modifiers' | 'customTexts'>
  onChange: (personal: Personal) => void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const INVALID = 'input:invalid, select:invalid, textarea:invalid'

/** What a buyer chooses and writes without making another variant: fields of the form that adds the product. */
export function PersonalFields({ product, onChange }: PersonalFieldsProps) {
  const [input, setInput] = useState<PersonalInput>({ choices: {}, texts: {} })
  const [problems, setProblems] = useState<readonly string[]>([])
  const fields = useRef<HTMLDivElement>(null)

  function read() {
    const form = fields.current?.closest('form')
    if (!form) return
    const next = readInput(new FormData(form))
    const given = { ...next.choices, ...next.texts }
    setInput(next)
    setProblems((before) => before.filter((name) => !given[name]))
    onChange({
      choices: (product.modifiers ?? []).flatMap(
        (modifier) => chosenOf(modifier, next.choices)?.label ?? [],
      ),
      priceOf: (variant) => personalPrice(product, next, variant),
    })
  }
  // What was chosen before the page's program ran is in the form already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, [])

  /** What the browser finds missing is said at the field, not in a bubble; the first such field is focused. */
  const refuse = (name: string) => (event: FormEvent<Control>) => {
    event.preventDefault()
    const { currentTarget } = event
    setProblems((before) => (before.includes(name) ? before : [...before, name]))
    if (currentTarget.form?.querySelector(INVALID) !== currentTarget) return
    currentTarget.focus({ preventScroll: true })
    currentTarget.scrollIntoView({ block: 'center' })
  }

  return (
    <div ref={fields} className={styles['personal']} onChange={read}>
      {product.modifiers?.map((modifier) => {
        const { name, key = name } = modifier
        return (
          <WithProblem key={key} problem={problems.includes(key) ? messages.chooseOne : undefined}>
            {(describedBy) => (
              <Modifier
                {...{ modifier, describedBy }}
                chosen={input.choices[key] ?? ''}
                onInvalid={refuse(key)}
              />
            )}
          </WithProblem>
        )
      })}
      {product.customTexts.map((field) => {
        const { title, key = title } = field
        return (
          <WithProblem key={key} problem={problems.includes(key) ? messages.writeText : undefined}>
            {(describedBy) => <CustomText {...{ field, describedBy }} onInvalid={refuse(key)} />}
          </WithProblem>
        )
      })}
    </div>
  )
}

interface ModifierProps {
  modifier: ModifierView
  chosen: string
  describedBy: string | undefined
  onInvalid: (event: FormEvent<Control>) => void
}

function Modifier({
  modifier: { name, key: given = name, kind, mandatory, values },
  chosen,
  ...control
}: ModifierProps) {
  const offered = values.map(
    ({ label, key = label, color, added }): OptionValue => ({
      value: key,
      label,
      state: 'made',
      detail: added?.text,
      words: added ? messages.labelAdded({ label, price: added.text }) : label,
      color,
    }),
  )
  const isLong = values.length > 12
  const Group = isLong ? OptionSelect : kind === 'color' ? Swatches : OptionPills

  return (
    <Group
      {...control}
      legend={name}
      name={CHOICE_FIELD + given}
      // What is not mandatory can be taken back; a list always begins with nothing chosen.
      values={mandatory && !isLong ? offered : [nothing(mandatory, kind), ...offered]}
      chosen={chosen}
      note={mandatory ? undefined : messages.optional}
      required={mandatory}
      showsDetails
    />
  )
}

function nothing(mandatory: boolean, kind: ModifierView['kind']): OptionValue {
  const label = mandatory ? messages.pleaseChoose : messages.without
  const empty = kind === 'color' ? { color: 'transparent', detail: label } : {}
  return { value: '', label, words: label, state: 'made', ...empty }
}

function WithProblem({
  problem,
  children,
}: {
  problem: string | undefined
  children: (describedBy: string | undefined) => ReactNode
}) {
  const id = useId()
  return (
    <div>
      {children(problem && id)}
      {problem && (
        <p id={id} className={styles['problem']}>
          <AlertIcon size={16} />
          {problem}
        </p>
      )}
    </div>
  )
}

function readInput(form: FormData): PersonalInput {
  const fields = (prefix: string) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        name.startsWith(prefix) && typeof value === 'string'
          ? [[name.slice(prefix.length), value]]
          : [],
      ),
    )
  return { choices: fields(CHOICE_FIELD), texts: fields(TEXT_FIELD) }
}
