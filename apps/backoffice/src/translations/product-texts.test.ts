import type { ProductTranslation } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { allMessages } from '../messages/all.ts'
import { newProduct, type ProductValues } from '../product-editor/values/product-values.ts'
import { groupsOf, hiddenModifiers, toContent, toTexts } from './product-texts.ts'

const content: ProductTranslation = {
  name: 'Vase',
  description: '<p>Hoch</p>',
  ribbon: 'Neu',
  preorderMessage: 'Ab März',
  options: { Glaze: { name: 'Glasur', choices: { Ink: 'Tinte' } } },
  modifiers: { Wrapping: { name: 'Verpackung', choices: { Silk: 'Seide' } } },
  infoSections: [{}, { title: 'Pflege' }],
  textFields: ['Gravur'],
  seo: { title: 'Vase kaufen' },
  mediaAlt: { 'a.jpg': 'Eine Vase' },
}

it('gives back what it was given, and shows a row for each text that has an original', () => {
  const product = vase()
  expect(toContent(product, toTexts(product, content))).toEqual(content)
  const keys = groupsOf(product, allMessages.en).flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(keys).toEqual([
    'name',
    'description',
    'ribbon',
    'preorderMessage',
    'option.0',
    'choice.0.0',
    'choice.0.1',
    'modifier.0',
    'modifierChoice.0.0',
    'modifierChoice.0.1',
    'info.0.title',
    'info.0.description',
    'info.1.title',
    'field.0',
    'seo.title',
    'alt.a.jpg',
  ])
})

it('leaves out what is empty, and parts that the product no longer has', () => {
  const product = { ...vase(), options: [], modifiers: [], infoSections: [], pictures: [] }
  expect(toContent(product, { ...toTexts(product, content), ribbon: '' })).toEqual({
    name: 'Vase',
    description: '<p>Hoch</p>',
    preorderMessage: 'Ab März',
    textFields: ['Gravur'],
    seo: { title: 'Vase kaufen' },
  })
  expect(toContent(vase(), { 'choice.0.1': 'Hafer' })).toEqual({
    options: { Glaze: { name: 'Glaze', choices: { Oat: 'Hafer' } } },
  })
})

it('keeps the modifiers that the product has, while its site shows none', () => {
  const stored = {
    content: { modifiers: { Wrapping: { name: 'Verpackung' }, Gone: { name: 'Fort' } } },
    ...{ language: 'de', stale: ['modifiers.Gone'], updatedDate: '' },
  }
  expect(hiddenModifiers({ ...vase(), modifiers: [] }, stored)).toEqual({
    modifiers: { Wrapping: { name: 'Verpackung' } },
  })
  expect(hiddenModifiers(vase(), stored)).toEqual({})
})

function vase(): ProductValues {
  const choice = (description: string) => ({
    key: description,
    value: description,
    description,
    mediaIds: [],
  })
  return {
    ...newProduct,
    name: 'Vase',
    description: '<p>Tall</p>',
    ribbon: 'New',
    preorder: { enabled: true, message: 'From March', limit: null },
    options: [{ key: 'Glaze', name: 'Glaze', isColor: false, choices: ['Ink', 'Oat'].map(choice) }],
    modifiers: [
      {
        ...{ key: 'Wrapping', name: 'Wrapping', isColor: false, mandatory: false },
        choices: ['Silk', 'Paper'].map(choice),
      },
    ],
    infoSections: [
      { title: 'Size', description: 'Large' },
      { title: 'Care', description: '' },
    ],
    customTextFields: [{ title: 'Engraving', maxLength: 10, mandatory: false }],
    seoTitle: 'Buy a vase',
    pictures: [{ id: 'a.jpg', url: '/a.jpg', altText: 'A vase', isVideo: false }],
  }
}
