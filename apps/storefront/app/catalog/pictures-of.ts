import type { Selection } from './option-matrix.ts'
import type { PictureView, ProductView } from './product-view.ts'

/**
 * The pictures for a selection: first those of the selected values, then those of no value. Pictures
 * of other values are left out, because they would show something else than what is bought.
 */
export function picturesOf(
  { options, pictures }: Pick<ProductView, 'options' | 'pictures'>,
  selection: Selection,
): PictureView[] {
  const chosen = new Set<string>()
  const others = new Set<string>()
  for (const { name, values } of options) {
    for (const { label, pictureIds } of values) {
      for (const id of pictureIds) (label === selection[name] ? chosen : others).add(id)
    }
  }
  if (chosen.size === 0) return pictures

  const general = pictures.filter(({ id }) => !chosen.has(id) && !others.has(id))
  return [...pictures.filter(({ id }) => chosen.has(id)), ...general]
}

/** The value that the first picture shows instead of the selected one, which has no picture: "Oat". */
export function shownInstead(
  { options, pictures }: Pick<ProductView, 'options' | 'pictures'>,
  selection: Selection,
): string | undefined {
  const [first] = picturesOf({ options, pictures }, selection)
  const shown = options
    .flatMap(({ name, values }) => values.map((value) => ({ name, ...value })))
    .find(({ pictureIds }) => first && pictureIds.includes(first.id))
  return shown && selection[shown.name] !== shown.label ? shown.label : undefined
}
