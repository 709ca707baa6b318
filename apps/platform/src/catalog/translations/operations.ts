import {
  saveCollectionTranslationSchema,
  saveProductTranslationSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

const { catalogWrites: forms } = pathForms

const KINDS = [
  { name: 'Product', path: '/v1/products/:id', body: saveProductTranslationSchema },
  { name: 'Collection', path: '/v1/collections/:id', body: saveCollectionTranslationSchema },
]

/** The calls about words in further languages, which are ours, beside those of the wire. */
export const translationOperations: Operation[] = KINDS.flatMap(({ name, path, body }) => {
  const entity = name.toLowerCase()
  return [
    {
      id: `save${name}Translation`,
      method: 'post',
      path: `${path}/translations`,
      forms,
      summary: `Keeps what a ${entity} says in another language, in place of what it said before. Ours.`,
      body,
    },
    {
      id: `query${name}Translations`,
      method: 'get',
      path: `${path}/translations`,
      forms,
      summary: `What a ${entity} says in further languages, and which of it readers do not see. Ours.`,
    },
    {
      id: `delete${name}Translation`,
      method: 'delete',
      path: `${path}/translations/:language`,
      forms,
      summary: `Forgets what a ${entity} says in a language. Ours.`,
    },
  ]
})
