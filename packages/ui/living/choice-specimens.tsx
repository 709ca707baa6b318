import { useState } from 'react'
import {
  Checkbox,
  OptionPills,
  OptionSelect,
  type OptionValue,
  Radio,
  SwatchCheckbox,
  Swatches,
  Toggle,
} from '../src/index.ts'
import styles from './living-page.module.css'
import { type ShownState, Specimen, Stack } from './specimen.tsx'

const pills: OptionValue[] = [
  { value: 'a', label: 'Rest', detail: '€78', state: 'made', words: 'Rest, €78' },
  { value: 'b', label: 'Chosen', detail: '€128', state: 'made', words: 'Chosen, €128' },
  { value: 'c', label: 'Low', detail: '1 left', state: 'low', words: 'Low, 1 left' },
  { value: 'd', label: 'Sold out', detail: 'Tell me', state: 'sold-out', words: 'Sold out' },
  {
    value: 'e',
    label: 'Impossible',
    detail: 'Not in ink',
    state: 'not-made',
    words: 'Impossible, not made in ink',
  },
]

const swatches: OptionValue[] = [
  { value: 'Ink', label: 'Ink', state: 'made', words: 'Ink', color: '#2f4a63' },
  {
    value: 'Terracotta',
    label: 'Terracotta',
    state: 'made',
    words: 'Terracotta',
    color: '#b0664a',
  },
  { value: 'Chalk', label: 'Chalk', state: 'low', words: 'Chalk, 1 left', color: '#ece7dd' },
  { value: 'Blush', label: 'Blush', state: 'sold-out', words: 'Blush, sold out', color: '#dcb4a4' },
  { value: 'Amber', label: 'Amber', state: 'not-made', words: 'Amber, not made', color: '#c98f35' },
]

const many: OptionValue[] = Array.from({ length: 13 }, (_, at) => {
  const size = `${20 + at * 2} cm`
  return { value: size, label: size, state: 'made', words: size }
})

/** Components for choices. */
export function ChoiceSpecimens() {
  return (
    <>
      <Specimen title="Option pill" columns={7}>
        <Stack>
          <Pills legend="Size" name="pill" />
          <Pills legend="Hover" name="pill-hover" show="hover" />
          <Pills legend="Focus" name="pill-focus" show="focus" />
          <Many />
        </Stack>
      </Specimen>
      <Specimen title="Swatch" columns={5}>
        <Stack>
          <Colors legend="Glaze" name="swatch" />
          <Colors legend="Hover" name="swatch-hover" show="hover" />
          <Colors legend="Focus" name="swatch-focus" show="focus" />
          <div className={styles['swatches']}>
            <SwatchCheckbox name="color" value="Sage" color="#8f9b80" count={14} />
            <SwatchCheckbox name="color" value="Oat" color="#d8cdb9" count={9} defaultChecked />
          </div>
        </Stack>
      </Specimen>
      <Specimen title="Choice" columns={4}>
        <Checkbox name="trust" defaultChecked>
          Trust this device for 30 days
        </Checkbox>
        <Checkbox name="others">Sign out on all other devices</Checkbox>
        <Radio name="delivery" value="standard" defaultChecked>
          Standard, DHL
        </Radio>
        <Radio name="delivery" value="express">
          Express
        </Radio>
        <Toggle name="news" defaultChecked>
          An e-mail when the kiln opens
        </Toggle>
        <Toggle name="app">Authenticator app</Toggle>
      </Specimen>
    </>
  )
}

interface GroupProps {
  legend: string
  name: string
  show?: ShownState
}

function Pills({ legend, name, show }: GroupProps) {
  const [chosen, setChosen] = useState('b')
  return (
    <div data-show={show}>
      <OptionPills {...{ legend, name, chosen }} values={pills} onChoose={setChosen} />
    </div>
  )
}

function Colors({ legend, name, show }: GroupProps) {
  const [chosen, setChosen] = useState('Terracotta')
  return (
    <div data-show={show}>
      <Swatches {...{ legend, name, chosen }} values={swatches} onChoose={setChosen} />
    </div>
  )
}

function Many() {
  const [chosen, setChosen] = useState('26 cm')
  return (
    <OptionSelect
      legend="Above twelve values"
      name="many"
      values={many}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}
