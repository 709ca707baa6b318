import type { ProductTranslation } from '@vitrine/contract'
import { type DemoProduct, optionNames } from '@vitrine/demo'
import { toParagraphs, toSections, wordsOf } from './seed-demo-input.ts'

/** The German translation of a demo product, without its pictures. */
export function toGerman(product: DemoProduct): ProductTranslation {
  const { name, description, ribbon, preorder, options = [], textField, seo } = product
  return {
    name: name.de,
    description: toParagraphs(description.de),
    ...(ribbon ? { ribbon: ribbon.de } : {}),
    ...(preorder ? { preorderMessage: preorder.message.de } : {}),
    options: Object.fromEntries(
      options.map(({ option, choices }) => [
        optionNames[option].en,
        {
          name: optionNames[option].de,
          choices: Object.fromEntries(
            choices.map((choice) => [wordsOf(choice).en, wordsOf(choice).de]),
          ),
        },
      ]),
    ),
    infoSections: toSections(product, 'de'),
    ...(textField ? { textFields: [textField.title.de] } : {}),
    ...(seo ? { seo: { title: seo.title.de, description: seo.description.de } } : {}),
  }
}
