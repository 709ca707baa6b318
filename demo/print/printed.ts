import { printCushionPattern } from './cushion-pattern.ts'
import { printGlazeRecipes } from './glaze-recipes.ts'

/** The files that the demo store sells, by their names, each with what prints it. */
export const printed: Record<string, () => Buffer> = {
  'nine-glazes.pdf': printGlazeRecipes,
  'cushion-pattern.pdf': printCushionPattern,
}
