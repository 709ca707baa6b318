import type { ChoiceToWriteV3 } from '@vitrine/contract/schemas'
import {
  bulkAddChoicesSchema,
  bulkCreateCustomizationsV3Schema,
  bulkUpdateCustomizationsV3Schema,
  changeChoicesSchema,
  changeCustomizationV3Schema,
  createCustomizationV3Schema,
  removeChoicesSchema,
  reorderChoicesSchema,
  updateChoicesSchema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { bulk, withoutItems } from '../bulk.ts'
import { changeChoices } from './change-choices.ts'
import { entityRoutes, readBack, renameItems, requestOf, WRITE_ENTITIES } from './entity-routes.ts'
import {
  type CustomizationInput,
  createCustomization,
  deleteCustomization,
  updateCustomization,
} from './save-customizations.ts'
import { addChoices, toStoredChoice } from './to-stored-choices.ts'

const forms = pathForms.customizationsV3
const write = { ...WRITE_ENTITIES, forms }
const kind = 'customization'
const one = { members: { customization: 'CustomizationV3' } } as const
const bulkReply = 'BulkCustomizationsReplyV3'
const path = '/v3/customizations/:customizationId'
const SETTINGS = [
  'INVALID_CUSTOMIZATION_RENDER_TYPE',
  'INVALID_FREE_TEXT_SETTINGS',
  'DOESNT_SUPPORT_FREE_TEXT',
  'DOESNT_SUPPORT_CHOICES',
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
]
const changing = {
  ...write,
  method: 'post',
  namedBy: 'customizationId',
  reply: one,
  errors: {
    400: [
      'CHOICES_LIMIT_EXCEEDED',
      'DOESNT_SUPPORT_CHOICES',
      'CHOICE_ASSIGNED_TO_PRODUCT',
      'CHOICE_NOT_FOUND',
      'CHOICE_IDS_MISMATCH',
    ],
    404: ['CUSTOMIZATION_NOT_FOUND'],
    409: ['REVISION_MISMATCH'],
  },
} as const

interface Given {
  id?: string | null
  revision?: string | null
  name?: string
  freeTextInput?: CustomizationInput['freeTextInput']
}

interface Body {
  customization?: Given
  customizations?: CustomizationInput[]
  fields?: string[]
  returnEntity?: boolean
}

interface MaskedBody extends Omit<Body, 'customizations'> {
  customizations?: { customization: Given }[]
}

/** Options and modifiers that products share. @see wire contract of catalog V3, section 6 */
export const customizationRoutesV3: Route<CatalogReads>[] = [
  ...entityRoutes({
    kind,
    path: '/v3/customizations',
    forms,
    member: 'customization',
    members: 'customizations',
    title: 'Customization',
    titles: 'Customizations',
    type: 'CustomizationV3',
    bulkType: bulkReply,
    notFound: 'CUSTOMIZATION_NOT_FOUND',
    // Shops list the options of their products to filter by them.
    isPublic: true,
    remove: deleteCustomization,
  }),
  defineRoute({
    ...write,
    id: 'createCustomizationV3',
    method: 'post',
    path: '/v3/customizations',
    summary: 'Creates an option or a modifier.',
    body: requestOf<Body>(createCustomizationV3Schema),
    reply: one,
    errors: { 400: SETTINGS, 409: ['DUPLICATE_CUSTOMIZATION'] },
    handler: async (c, body: Body, reads) => {
      const id = await createCustomization(c.var.scope, body.customization as CustomizationInput)
      return c.json({ customization: await readBack(c, kind, id, { fields: body.fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'updateCustomizationV3',
    method: 'patch',
    path: '/v3/customizations/:id',
    summary:
      'Changes the name or the text of a customization at its revision, on all its products.',
    body: requestOf<Body>(changeCustomizationV3Schema),
    reply: one,
    errors: {
      400: ['DOESNT_SUPPORT_FREE_TEXT'],
      404: ['CUSTOMIZATION_NOT_FOUND'],
      409: ['REVISION_MISMATCH', 'DUPLICATE_CUSTOMIZATION'],
    },
    handler: async (c, body: Body, reads) => {
      const id = idOf(c)
      requireSameId('customization.id', body.customization?.id ?? undefined, id)
      await updateCustomization(c.var.scope, { ...body.customization, id })
      return c.json({ customization: await readBack(c, kind, id, { fields: body.fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkCreateCustomizationsV3',
    method: 'post',
    path: '/v3/bulk/customizations/create',
    summary: 'Creates up to 100 customizations; each may fail on its own.',
    body: requestOf<Body>(bulkCreateCustomizationsV3Schema),
    reply: bulkReply,
    handler: async (c, body: Body, reads) => {
      const reply = await bulk(body.customizations ?? [], async (given) => {
        const id = await createCustomization(c.var.scope, given)
        return { id, item: await readBack(c, kind, id, { fields: [], reads }) }
      })
      return c.json(renameItems(withoutItems(reply, body.returnEntity), kind))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkUpdateCustomizationsV3',
    method: 'post',
    path: '/v3/bulk/customizations/update',
    summary: 'Changes up to 100 customizations, each at its revision; each may fail on its own.',
    body: requestOf<MaskedBody>(bulkUpdateCustomizationsV3Schema),
    reply: bulkReply,
    handler: async (c, body, reads) => {
      const reply = await bulk(body.customizations ?? [], async ({ customization }) => {
        const id = customization.id ?? ''
        await updateCustomization(c.var.scope, { ...customization, id })
        return { id, item: await readBack(c, kind, id, { fields: body.fields, reads }) }
      })
      return c.json(renameItems(withoutItems(reply, body.returnEntity), kind))
    },
  }),
  defineRoute({
    ...changing,
    id: 'addCustomizationChoices',
    path: `${path}/add-choices`,
    summary: 'Adds choices.',
    body: changeChoicesSchema,
    handler: async (c, { customizationId: id, choices, fields }, reads) => {
      await changeChoices(c.var.scope, { id }, (known, tx) => addChoices(tx, known, choices))
      return c.json({ customization: await readBack(c, kind, id, { fields, reads }) })
    },
  }),
  defineRoute({
    ...changing,
    id: 'setCustomizationChoices',
    path: `${path}/set-choices`,
    summary: 'Replaces the choices; one with a known id is kept.',
    body: changeChoicesSchema,
    handler: async (c, { customizationId: id, choices, fields }, reads) => {
      await changeChoices(c.var.scope, { id }, async (known, tx) => {
        const after: CustomizationChoice[] = []
        for (const [index, choice] of choices.entries()) {
          const kept = choice.id ? requireChoice(known.choices, choice.id) : undefined
          after.push(await toStoredChoice(tx, known.renderType, choice, `choices.${index}`, kept))
        }
        return after
      })
      return c.json({ customization: await readBack(c, kind, id, { fields, reads }) })
    },
  }),
  defineRoute({
    ...changing,
    id: 'removeCustomizationChoices',
    path: `${path}/remove-choices`,
    summary: 'Removes choices that no product has.',
    body: removeChoicesSchema,
    handler: async (c, { customizationId: id, choiceIds, revision, fields }, reads) => {
      await changeChoices(c.var.scope, { id, revision }, ({ choices }) => {
        for (const choiceId of choiceIds) requireChoice(choices, choiceId)
        const rest = choices.filter((choice) => !choiceIds.includes(choice.id))
        if (rest.length > 0) return rest
        throw invalidArgument([
          {
            ...violation('choiceIds', 'leave no choice', 'OTHER'),
            ruleName: 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES',
          },
        ])
      })
      return c.json({ customization: await readBack(c, kind, id, { fields, reads }) })
    },
  }),
  defineRoute({
    ...changing,
    id: 'updateCustomizationChoices',
    path: `${path}/update-choices`,
    summary: 'Changes choices, on all products.',
    body: updateChoicesSchema,
    handler: async (c, { customizationId: id, revision, choices, fields }, reads) => {
      const given = choices.map(({ choice }) => choice)
      await changeChoices(c.var.scope, { id, revision, isOptional: false }, async (known, tx) => {
        const after = [...known.choices]
        for (const [index, choice] of given.entries()) {
          const kept = requireChoice(known.choices, choice.id ?? '')
          const field = `choices.${index}.choice`
          after[after.indexOf(kept)] = await toStoredChoice(
            tx,
            known.renderType,
            choice,
            field,
            kept,
          )
        }
        return after
      })
      return c.json({ customization: await readBack(c, kind, id, { fields, reads }) })
    },
  }),
  defineRoute({
    ...changing,
    id: 'reorderCustomizationChoices',
    path: `${path}/reorder-choices`,
    summary: 'Orders the choices; all of them are given.',
    body: reorderChoicesSchema,
    handler: async (c, { customizationId: id, revision, choiceIds, fields }, reads) => {
      await changeChoices(c.var.scope, { id, revision, isOptional: false }, ({ choices }) => {
        const known = new Map(choices.map((choice) => [choice.id, choice]))
        const missingIds = [...known.keys()].filter((one) => !choiceIds.includes(one))
        const extraIds = choiceIds.filter((one) => !known.has(one))
        if (missingIds.length > 0 || extraIds.length > 0 || choiceIds.length !== known.size) {
          throw applicationError(400, 'CHOICE_IDS_MISMATCH', 'An order names every choice once.', {
            missingIds,
            extraIds,
          })
        }
        return choiceIds.flatMap((one) => known.get(one) ?? [])
      })
      return c.json({ customization: await readBack(c, kind, id, { fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkAddCustomizationChoices',
    method: 'post',
    path: '/v3/bulk/customizations/add-choices',
    summary: 'Adds choices to customizations; each may fail on its own.',
    body: bulkAddChoicesSchema,
    reply: bulkReply,
    handler: async (c, { customizationsChoices, fields, returnEntity }, reads) => {
      const reply = await bulk(
        customizationsChoices as { customizationId: string; choices: ChoiceToWriteV3[] }[],
        async ({ customizationId: id, choices }) => {
          await changeChoices(c.var.scope, { id }, (known, tx) => addChoices(tx, known, choices))
          return { id, item: await readBack(c, kind, id, { fields, reads }) }
        },
      )
      return c.json(renameItems(withoutItems(reply, returnEntity), kind))
    },
  }),
]

function requireChoice(choices: CustomizationChoice[], id: string): CustomizationChoice {
  const choice = choices.find((one) => one.id === id)
  if (choice) return choice
  throw applicationError(400, 'CHOICE_NOT_FOUND', `The customization has no choice ${id}.`, {
    choiceId: id,
  })
}
