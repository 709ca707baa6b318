import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import { changeManyProducts } from '../../catalog/product/write/change-many-products.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { renderTypeOf } from '../product/references.ts'
import type { EntityRow } from './entity-kind.ts'

/** Gives the customization's new name, and those and the colours of its choices, to the products that have it. */
export async function renameOnProducts(
  tx: SiteScope,
  productIds: string[],
  before: EntityRow,
  after: { name: string; choices: CustomizationChoice[] },
): Promise<void> {
  const byId = new Map(after.choices.map((choice) => [choice.id, choice]))
  const changed = new Map(
    before.choices.flatMap((was) => {
      const is = byId.get(was.id)
      const isSame = is && is.name === was.name && is.colorCode === was.colorCode
      return is && !isSame ? [[was.name, is] as const] : []
    }),
  )
  if (changed.size === 0 && before.name === after.name) return
  await changeManyProducts(tx, productIds, (product) => {
    if (before.renderType === 'FREE_TEXT') {
      return {
        customTextFields: product.customTextFields.map((field) =>
          field.title === before.name ? { ...field, title: after.name } : field,
        ),
      }
    }
    const isMeant = (option: (typeof product.options)[number]) =>
      before.type === 'PRODUCT_OPTION' &&
      option.name === before.name &&
      renderTypeOf(option) === before.renderType
    if (!product.options.some(isMeant)) return {}
    const nameOf = (choice: string) => changed.get(choice)?.name ?? choice
    return {
      options: product.options.map((option) =>
        isMeant(option)
          ? {
              ...option,
              name: after.name,
              choices: option.choices.map((choice) => {
                const is = changed.get(choice.description)
                return is
                  ? { ...choice, description: is.name, value: is.colorCode ?? is.name }
                  : choice
              }),
            }
          : option,
      ),
      variants: product.variants.map((variant) => ({
        ...variant,
        choices: Object.fromEntries(
          Object.entries(variant.choices).map(([option, choice]) =>
            option === before.name ? [after.name, nameOf(choice)] : [option, choice],
          ),
        ),
      })),
    }
  })
}
