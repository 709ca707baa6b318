import { expect, it } from 'vitest'
import type { VariantView } from './product-view.ts'
import {
  optionParameter,
  readSelection,
  resolveFormSelection,
  writeSelection,
} from './selection-url.ts'

const vase = {
  options: [
    { name: 'Glaze', kind: 'color' as const, values: values('Ink', 'Oat') },
    { name: 'Size', kind: 'text' as const, values: values('18 cm', '26 cm') },
  ],
  variants: [variant('Ink', '26 cm'), variant('Oat', '18 cm'), variant('Oat', '26 cm')],
}

it('reads back from a URL what it wrote', () => {
  const search = writeSelection(vase, { Glaze: 'Oat', Size: '26 cm' })

  expect(search.toString()).toBe('glaze=Oat&size=26+cm')
  expect(readSelection(vase, search)).toEqual({ Glaze: 'Oat', Size: '26 cm' })
})

it.each(['glaze=Puce&size=26+cm', 'utm_source=email', 'size=26%20cm', ''])(
  'answers "%s" with something that is made',
  (search) => {
    expect(readSelection(vase, new URLSearchParams(search))).toEqual({
      Glaze: 'Ink',
      Size: '26 cm',
    })
  },
)

it('keeps the value that a form without JavaScript changed and names the option that was replaced', () => {
  const sent = new URLSearchParams({ from: 'glaze=Ink&size=26+cm', glaze: 'Ink', size: '18 cm' })

  expect(resolveFormSelection(vase, sent).toString()).toBe('glaze=Oat&size=18+cm&moved=glaze')
})

it('names no option when the requested combination exists', () => {
  const sent = new URLSearchParams({ from: 'glaze=Ink&size=26+cm', glaze: 'Oat', size: '26 cm' })

  expect(resolveFormSelection(vase, sent).toString()).toBe('glaze=Oat&size=26+cm')
})

it('writes option names as URL parameters', () => {
  expect(optionParameter('Handle length (cm)')).toBe('handle-length-cm')
  expect(optionParameter('Größe')).toBe('größe')
})

function values(...labels: string[]) {
  return labels.map((label) => ({ label, pictureIds: [] }))
}

function variant(Glaze: string, Size: string): VariantView {
  return {
    choices: { Glaze, Size },
    price: { now: '€1.00' },
    shortPrice: '€1',
    sku: '',
    inStock: true,
  }
}
