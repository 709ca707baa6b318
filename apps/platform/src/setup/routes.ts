import type { GetSetupChecklistResponse, MailService, RegionSettingsReply } from '@vitrine/contract'
import { setRegionSettingsSchema, updateSetupChecklistSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { readChecklist, type ServerFacts } from './checklist/read-checklist.ts'
import { updateChecklist } from './checklist/update-checklist.ts'
import { readRegion, setRegion } from './region/region-settings.ts'

export interface SetupRoutesOptions extends Omit<ServerFacts, 'mail'> {
  /** How e-mails are sent. */
  mailService: MailService
}

const { staff: forms } = pathForms
const access = [permission('SITE.MANAGE')]

/** What an owner sets up before the first sale, for the back office. Ours alone. */
export const setupRoutes: Route<SetupRoutesOptions>[] = [
  defineRoute({
    id: 'getSetupChecklist',
    method: 'get',
    path: '/v1/setup-checklist',
    forms,
    access,
    summary: 'What is left before the shop can sell.',
    reply: 'GetSetupChecklistResponse',
    handler: (c, _, options: SetupRoutesOptions) => answerChecklist(c, options),
  }),
  defineRoute({
    id: 'updateSetupChecklist',
    method: 'patch',
    path: '/v1/setup-checklist',
    forms,
    access,
    write: 'limited',
    summary:
      'Dismisses the checklist of the set-up, or says which of its tasks the shop does not need.',
    body: updateSetupChecklistSchema,
    reply: 'GetSetupChecklistResponse',
    handler: async (c, changes, options: SetupRoutesOptions) => {
      await transact(c.var.scope, (tx) => updateChecklist(tx, changes))
      return answerChecklist(c, options)
    },
  }),
  defineRoute({
    id: 'getRegionSettings',
    method: 'get',
    path: '/v1/region-settings',
    forms,
    access,
    summary: 'Country, currency and language of the shop, and what of them can still be changed.',
    reply: 'RegionSettingsReply',
    handler: async (c) => c.json<RegionSettingsReply>(await readRegion(c.var.scope)),
  }),
  defineRoute({
    id: 'setRegionSettings',
    method: 'put',
    path: '/v1/region-settings',
    forms,
    access,
    write: 'limited',
    summary: 'Changes country, currency and language of the shop.',
    body: setRegionSettingsSchema,
    reply: 'RegionSettingsReply',
    errors: { 409: ['SETTINGS_CHANGED', 'REGION_FIXED'] },
    handler: async (c, request) =>
      c.json<RegionSettingsReply>(await transact(c.var.scope, (tx) => setRegion(tx, request))),
  }),
]

async function answerChecklist(c: RouteContext, { mailService, ...server }: SetupRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const setupChecklist = await readChecklist(c.var.scope, { ...server, mail: mailService })
  return c.json<GetSetupChecklistResponse>({ setupChecklist })
}
