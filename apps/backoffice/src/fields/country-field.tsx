import { createPlaces } from '@vitrine/client/checkout'
import { NextIcon } from '@vitrine/ui'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useLoaded } from '../screen/use-loaded.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useClient } from '../shell/staff-context.ts'
import styles from './country-field.module.css'

export interface CountryFieldProps {
  label: string
  /** ISO 3166-1 alpha-2; empty: none. */
  value: string
  onChange: (code: string) => void
}

/** A country by its name in the language of the screen, found by typing. */
export function CountryField({ label, value, onChange }: CountryFieldProps) {
  const { language } = useMessages()
  const { api } = useClient()
  const { loaded } = useLoaded(language.code, (signal) =>
    createPlaces({ api }).listCountries({ signal }),
  )
  const names = new Intl.DisplayNames(language.locale, { type: 'region' })
  const countries = (loaded.data ?? [])
    .map(({ code }) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language.locale))

  const { compare } = new Intl.Collator(language.locale, { sensitivity: 'base' })

  /** A name that is typed to its end needs no choice from the list. */
  function chooseNamed(text: string) {
    const named = countries.find(({ name }) => compare(name, text.trim()) === 0)
    if (named && named.code !== value) onChange(named.code)
  }

  return (
    <ComboBox
      className={styles['field'] ?? ''}
      defaultItems={countries}
      // What was typed before there is a list would open none.
      isDisabled={!loaded.data}
      selectedKey={value === '' ? null : value}
      defaultInputValue={value === '' ? '' : (names.of(value) ?? value)}
      onInputChange={chooseNamed}
      onSelectionChange={(key) => String(key ?? '') !== value && onChange(String(key ?? ''))}
      menuTrigger="focus"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <div className={styles['row']}>
        <Input className={styles['input'] ?? ''} />
        <Button className={styles['open'] ?? ''}>
          <NextIcon />
        </Button>
      </div>
      <Popover className={styles['popover'] ?? ''}>
        <ListBox className={styles['list'] ?? ''}>
          {({ code, name }: { code: string; name: string }) => (
            <ListBoxItem id={code} textValue={name} className={styles['item'] ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
