import { decodeHTML } from 'entities'
import type { ProductDraft } from './catalog-format.ts'

/** Some shop systems export texts that are no HTML with its character references. */
export function decodeDraft({ input, ...draft }: ProductDraft): ProductDraft {
  return {
    ...draft,
    input: {
      ...input,
      name: decodeHTML(input.name),
      brand: input.brand ? decodeHTML(input.brand) : null,
    },
    collections: draft.collections.map(({ key, name }) => ({ key, name: decodeHTML(name) })),
  }
}
