import {
  brands,
  choiceWords,
  type DemoChoice,
  type DemoOption,
  type DemoProduct,
  factNames,
  optionNames,
  type PictureName,
  picturesOf,
  type Words,
} from '@vitrine/demo'
import type { ProductInput } from '../../catalog/product/write/product-input.ts'

interface Ids {
  mediaIds: ReadonlyMap<PictureName, string>
  /** By slug. */
  collectionIds: ReadonlyMap<string, string>
}

/** The input of a demo product, in English. */
export function toProductInput(
  product: DemoProduct,
  { mediaIds, collectionIds }: Ids,
): ProductInput {
  const { options = [], variants = [], stock, seo } = product
  return {
    name: product.name.en,
    slug: product.slug,
    description: toParagraphs(product.description.en),
    productType: product.files ? 'digital' : 'physical',
    brand: product.brand,
    ribbon: product.ribbon?.en ?? '',
    priceMinor: product.price,
    costMinor: product.cost,
    weight: product.weight,
    discount: product.reducedBy ? { type: 'AMOUNT', minor: product.reducedBy } : { type: 'NONE' },
    sku: product.sku ?? '',
    trackInventory: stock !== undefined || variants.length > 0,
    quantity: stock ?? 0,
    options: options.map((option) => toOption(option, mediaIds)),
    variants: variants.map((variant) => ({
      choices: Object.fromEntries(
        options.map(({ option }, at) => [optionNames[option].en, variant.choices[at] ?? '']),
      ),
      sku: variant.sku,
      quantity: variant.stock,
      priceMinor: variant.price ?? null,
      costMinor: variant.cost ?? null,
      weight: variant.weight ?? null,
      visible: !variant.hidden,
    })),
    pricePerUnit: product.pricePerUnit ?? null,
    preparationDays: product.preparationDays ?? null,
    infoSections: toSections(product, 'en'),
    customTextFields: product.textField
      ? [{ ...product.textField, title: product.textField.title.en }]
      : [],
    seo: seo ? toSeo(seo.title.en, seo.description.en) : null,
    mediaIds: picturesOf(product).map((name) => idOf(mediaIds, name)),
    collectionIds: product.collections.map((slug) => idOf(collectionIds, slug)),
  }
}

const SPECIFICATION: Words = { en: 'Specification', de: 'Angaben' }

/** The table of facts, then the other sections. */
export function toSections(
  { facts, brand, sections }: DemoProduct,
  language: keyof Words,
): { title: string; description: string }[] {
  const rows = [
    ...facts.map(([name, en, de]) => [factNames[name][language], { en, de }[language]]),
    [factNames.madeIn[language], brands[brand][language]],
  ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`)
  return [
    {
      title: SPECIFICATION[language],
      description: `<table><tbody>${rows.join('')}</tbody></table>`,
    },
    ...sections.map(({ title, description }) => ({
      title: title[language],
      description: toParagraphs(description[language]),
    })),
  ]
}

export const toParagraphs = (text: string) =>
  text
    .split('\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

export const wordsOf = ({ choice }: DemoChoice): Words & { colour?: string } =>
  typeof choice === 'string' ? choiceWords[choice] : choice

function toOption({ option, choices }: DemoOption, mediaIds: Ids['mediaIds']) {
  const isColour = choices.every((choice) => wordsOf(choice).colour !== undefined)
  return {
    name: optionNames[option].en,
    optionType: isColour ? ('color' as const) : ('drop_down' as const),
    choices: choices.map((choice) => {
      const { en, colour = en } = wordsOf(choice)
      const pictures = (choice.pictures ?? []).map((name) => idOf(mediaIds, name))
      return {
        value: colour,
        description: en,
        ...(pictures.length > 0 ? { mediaIds: pictures } : {}),
      }
    }),
  }
}

function toSeo(title: string, content: string): NonNullable<ProductInput['seo']> {
  const tag = { custom: false, disabled: false }
  return {
    tags: [
      { ...tag, type: 'title', children: title },
      { ...tag, type: 'meta', props: { name: 'description', content }, children: '' },
    ],
  }
}

function idOf<Name extends string>(ids: ReadonlyMap<Name, string>, name: Name) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names "${name}", which does not exist.`)
  return id
}
