import { useState } from 'react'
import {
  CodeField,
  Field,
  PasswordField,
  PriceRange,
  Quantity,
  SearchField,
  Select,
} from '../src/index.ts'
import styles from './living-page.module.css'
import { Named, Row, Shown, Specimen, Stack } from './specimen.tsx'

/** Text fields. */
export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Field" columns={8}>
        <div className={styles['fields']}>
          <Field label="Rest" name="rest" placeholder="you@example.com" />
          <Shown as="hover">
            <Field label="Hover" name="hover" placeholder="you@example.com" />
          </Shown>
          <Shown as="focus">
            <Field
              label="Focus"
              name="focus"
              defaultValue="lena"
              hint="We write only about the order."
            />
          </Shown>
          <Shown as="checked">
            <Field label="Filled" name="filled" defaultValue="lena.voss@posteo.de" />
          </Shown>
          <Field label="Error" name="error" defaultValue="2355" error="5 digits in Germany" />
          <Field
            label="Off"
            name="off"
            placeholder="After the address"
            readOnly
            aria-disabled="true"
          />
          <Field label="Company" name="company" optional />
          <PasswordField label="Password" name="password" defaultValue="an unhurried kettle" />
          <Select
            label="Country"
            name="country"
            options={[
              { value: 'DE', label: 'Germany' },
              { value: 'AT', label: 'Austria' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Code field" columns={4}>
        <Stack>
          <CodeField label="Verification code" name="code" defaultValue="204" />
          <CodeField
            label="Verification code, refused"
            name="refused"
            defaultValue="204915"
            error="This code is wrong or has expired."
          />
        </Stack>
      </Specimen>
      <Specimen title="Quantity" columns={7}>
        <Quantities />
      </Specimen>
      <Specimen title="Search, price range" columns={5}>
        <Stack>
          <SearchField label="Search all objects" name="q" />
          <PriceRange
            low={20}
            high={240}
            counts={[3, 7, 5, 4, 2, 2, 0, 1]}
            max={150}
            read={(text) => (text === '' ? undefined : Number(text))}
            symbol="€"
            labels={{ min: 'Least', max: 'Most', to: 'to' }}
          />
        </Stack>
      </Specimen>
    </>
  )
}

function Quantities() {
  const [buy, setBuy] = useState(1)
  const [line, setLine] = useState(1)
  const [few, setFew] = useState(3)

  return (
    <Row>
      <Named name="in the buy box">
        <Quantity label="Quantity to buy" name="buy" value={buy} onChange={setBuy} />
      </Named>
      <Named name="in the bag">
        <Quantity
          label="Quantity in the bag"
          name="line"
          value={line}
          onChange={setLine}
          onRemove={() => setLine(12)}
        />
      </Named>
      <Named name="at the limit">
        <Quantity
          label="Quantity of few"
          name="few"
          value={few}
          onChange={setFew}
          max={3}
          limit="3 left."
        />
      </Named>
    </Row>
  )
}
