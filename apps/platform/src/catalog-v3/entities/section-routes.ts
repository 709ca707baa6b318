import {
  bulkCreateInfoSectionsV3Schema,
  bulkDeleteInfoSectionsV3Schema,
  bulkGetOrCreateInfoSectionsV3Schema,
  bulkUpdateInfoSectionsV3Schema,
  changeInfoSectionV3Schema,
  createInfoSectionV3Schema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { bulk, withoutItems } from '../bulk.ts'
import { entityRoutes, readBack, requestOf, WRITE_ENTITIES } from './entity-routes.ts'
import {
  createSection,
  deleteSection,
  ensureSection,
  type SectionInput,
  updateSection,
} from './save-sections.ts'

const forms = pathForms.infoSectionsV3
const write = { ...WRITE_ENTITIES, forms }
const kind = 'info_section'
const one = { members: { infoSection: 'InfoSectionV3' } } as const
const bulkReply = 'BulkInfoSectionsReplyV3'
const DUPLICATE = 'DUPLICATE_INFO_SECTION_NAME'

type Given = Partial<Record<'uniqueName' | 'title', string | null>> &
  Pick<SectionInput, 'description' | 'plainDescription'> & {
    id?: string | null
    revision?: string | null
  }

interface Body {
  infoSection?: Given
  infoSections?: Given[]
  fields?: string[]
  returnEntity?: boolean
}

interface MaskedBody extends Omit<Body, 'infoSections'> {
  infoSections?: { infoSection: Given }[]
}

/** Texts that products share. @see wire contract of catalog V3, section 9 */
export const sectionRoutesV3: Route<CatalogReads>[] = [
  ...entityRoutes({
    kind,
    path: '/v3/info-sections',
    forms,
    member: 'infoSection',
    members: 'infoSections',
    title: 'InfoSection',
    titles: 'InfoSections',
    type: 'InfoSectionV3',
    bulkType: bulkReply,
    notFound: 'INFO_SECTION_NOT_FOUND',
    bulkDelete: bulkDeleteInfoSectionsV3Schema,
    remove: deleteSection,
  }),
  defineRoute({
    ...write,
    id: 'createInfoSectionV3',
    method: 'post',
    path: '/v3/info-sections',
    summary: 'Creates an info section.',
    body: requestOf<Body>(createInfoSectionV3Schema),
    reply: one,
    errors: { 409: [DUPLICATE] },
    handler: async (c, body: Body, reads) => {
      const id = await createSection(c.var.scope, body.infoSection as SectionInput)
      return c.json({ infoSection: await readBack(c, kind, id, { fields: body.fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'getOrCreateInfoSectionV3',
    method: 'post',
    path: '/v3/info-sections/get-or-create',
    summary: 'The info section of this unique name, created if there is none yet.',
    body: requestOf<Body>(changeInfoSectionV3Schema),
    reply: one,
    errors: { 404: ['INFO_SECTION_NOT_FOUND'] },
    handler: async (c, body: Body, reads) => {
      const id = await ensure(c, body.infoSection ?? {})
      return c.json({ infoSection: await readBack(c, kind, id, { fields: body.fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'updateInfoSectionV3',
    method: 'patch',
    path: '/v3/info-sections/:id',
    summary: 'Changes an info section at its revision, on all its products.',
    body: requestOf<Body>(changeInfoSectionV3Schema),
    reply: one,
    errors: { 404: ['INFO_SECTION_NOT_FOUND'], 409: ['REVISION_MISMATCH', DUPLICATE] },
    handler: async (c, body: Body, reads) => {
      const id = idOf(c)
      requireSameId('infoSection.id', body.infoSection?.id ?? undefined, id)
      await updateSection(c.var.scope, { ...body.infoSection, id })
      return c.json({ infoSection: await readBack(c, kind, id, { fields: body.fields, reads }) })
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkCreateInfoSectionsV3',
    method: 'post',
    path: '/v3/bulk/info-sections/create',
    summary: 'Creates up to 100 info sections; each may fail on its own.',
    body: requestOf<Body>(bulkCreateInfoSectionsV3Schema),
    reply: bulkReply,
    handler: async (c, body: Body, reads) => {
      const reply = await bulk(body.infoSections ?? [], async (given) => {
        const id = await createSection(c.var.scope, given as SectionInput)
        return { id, item: await readBack(c, kind, id, { fields: [], reads }) }
      })
      return c.json(withoutItems(reply, body.returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkUpdateInfoSectionsV3',
    method: 'post',
    path: '/v3/bulk/info-sections/update',
    summary: 'Changes up to 100 info sections, each at its revision; each may fail on its own.',
    body: requestOf<MaskedBody>(bulkUpdateInfoSectionsV3Schema),
    reply: bulkReply,
    handler: async (c, body, reads) => {
      const reply = await bulk(body.infoSections ?? [], async ({ infoSection }) => {
        const id = infoSection.id ?? ''
        await updateSection(c.var.scope, { ...infoSection, id })
        return { id, item: await readBack(c, kind, id, { fields: body.fields, reads }) }
      })
      return c.json(withoutItems(reply, body.returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkGetOrCreateInfoSectionsV3',
    method: 'post',
    path: '/v3/bulk/info-sections/get-or-create',
    summary: 'The info sections of these unique names, created where there is none yet.',
    body: requestOf<Body>(bulkGetOrCreateInfoSectionsV3Schema),
    reply: bulkReply,
    handler: async (c, body: Body, reads) => {
      const reply = await bulk(body.infoSections ?? [], async (given) => {
        const id = await ensure(c, given)
        return { id, item: await readBack(c, kind, id, { fields: body.fields, reads }) }
      })
      return c.json(reply)
    },
  }),
]

/** One that is given by its id has to exist. */
async function ensure(c: RouteContext, given: Given): Promise<string> {
  if (given.id) return given.id
  return transact(c.var.scope, async (tx) => (await ensureSection(tx, given)).id)
}
