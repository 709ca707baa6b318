import { type ChoiceName, choiceWords } from '../option-words.ts'
import type { Words } from '../words.ts'

type Picture<Product extends string, Choice extends string> = `${Product}-${Choice}-detail`

/**
 * The alternative texts of one close-up that each choice of a product has: of `mug-sage-detail` and `mug-ink-detail`,
 * say.
 */
export function detailInEach<Product extends string, Choice extends ChoiceName>(
  product: Product,
  choices: readonly Choice[],
  describe: (choice: Words) => Words,
): Record<Picture<Product, Choice>, Words> {
  const texts = choices.map((choice): [Picture<Product, Choice>, Words] => {
    const { en, de } = choiceWords[choice]
    return [`${product}-${choice}-detail`, describe({ en: en.toLowerCase(), de })]
  })
  return Object.fromEntries(texts) as Record<Picture<Product, Choice>, Words>
}
