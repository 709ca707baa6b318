import { useState } from 'react'
import { Button, Chip, OffButton, SearchIcon, Tabs } from '../src/index.ts'
import styles from './living-page.module.css'
import { Named, Row, Shown, Specimen, Stack } from './specimen.tsx'

const LOOKS = ['first', 'second', 'quiet', 'destructive'] as const

const accents = [
  ['Ink', 248, 0.066],
  ['Terracotta', 38, 0.098],
  ['Sage', 132, 0.05],
  ['Amber', 75, 0.1],
  ['Plum', 5, 0.085],
  ['Oat', 62, 0.06],
] as const

/** Buttons and links. */
export function PressSpecimens() {
  return (
    <>
      <Specimen title="Button" columns={7}>
        <Stack>
          {LOOKS.map((look) => (
            <ButtonStates key={look} look={look} />
          ))}
          <Row>
            <Button look="second" size="icon" type="button" aria-label="Search">
              <SearchIcon />
            </Button>
            <Button look="second" size="small" type="button">
              Small
            </Button>
            <Button size="big" type="button">
              Add to bag, €128.00
            </Button>
          </Row>
        </Stack>
      </Specimen>
      <Specimen title="The accent takes after the object" columns={5}>
        <div className={styles['accents']}>
          {accents.map(([name, hue, chroma]) => (
            <div
              key={name}
              data-accent
              style={{ '--accent-h': hue, '--accent-c': chroma } as object}
            >
              <span>
                {name} <small>{hue}°</small>
              </span>
              <Button size="small" type="button">
                Add to bag
              </Button>
              <a href="#link" className="text-link">
                Link on tint
              </a>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Link" columns={4}>
        <Row>
          {(['rest', 'hover', 'focus'] as const).map((state) => (
            <Named key={state} name={state} as={state}>
              <a href="#link" className="text-link">
                Tell me when it is back
              </a>
            </Named>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Chip" columns={3}>
        <Row>
          {(['rest', 'hover', 'focus'] as const).map((state) => (
            <Shown key={state} as={state}>
              <Chip href="#chip" label={`Without ${state}`}>
                {state}
              </Chip>
            </Shown>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Tabs" columns={5}>
        <Tabs
          name="Objects by state"
          here="#all"
          tabs={[
            { href: '#all', label: 'All', count: 41 },
            { href: '#low', label: 'Low', count: 5 },
            { href: '#sold-out', label: 'Sold out', count: 2 },
          ]}
        />
      </Specimen>
    </>
  )
}

interface LookProps {
  look: (typeof LOOKS)[number]
}

function ButtonStates({ look }: LookProps) {
  return (
    <div>
      <p className={styles['look']}>{look}</p>
      <Row>
        {(['rest', 'hover', 'focus', 'press'] as const).map((state) => (
          <Shown key={state} as={state}>
            <Button look={look} type="button">
              {state}
            </Button>
          </Shown>
        ))}
        <BusyButton look={look} />
        <OffButton look={look} type="button" why="Choose a size first.">
          off
        </OffButton>
      </Row>
    </div>
  )
}

function BusyButton({ look }: LookProps) {
  const [isBusy, setBusy] = useState(true)
  return (
    <Button
      look={look}
      type="button"
      busy={isBusy ? 'Adding' : undefined}
      onClick={() => setBusy(!isBusy)}
    >
      Add to bag
    </Button>
  )
}
