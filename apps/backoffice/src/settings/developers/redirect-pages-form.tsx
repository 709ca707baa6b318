import type { SettingsAtRevision } from '@vitrine/client/admin'
import { type ExternalIntent, type RedirectPages, redirectPlaceholders } from '@vitrine/contract'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'

/** An empty text where the store has no page. */
type PageValues = Record<ExternalIntent, string>

const intents = Object.keys(redirectPlaceholders) as ExternalIntent[]

/** The store's own pages for what it does not sell itself. */
export function RedirectPagesForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getRedirectPages({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<PageValues> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.redirect-pages',
    subject: 'setting:redirectPages',
    stored,
    read: async () => toStored(await settings.getRedirectPages()),
    save: async (values, revision) =>
      toStored(await settings.setRedirectPages(withoutEmpty(values), revision)),
  })
  const refusedWith = useFieldProblem(form.failure)

  return (
    <EditForm label={messages.redirectPages} form={form} onSaved={onSaved}>
      {() => (
        <Panel title={messages.redirectPages}>
          <p className={parts['note']}>{messages.redirectPagesHint}</p>
          {intents.map((intent) => (
            <TextField
              key={intent}
              label={messages[intent]}
              hint={messages.placeholders({
                names: redirectPlaceholders[intent].map((name) => `{${name}}`).join(' '),
              })}
              inputMode="url"
              maxLength={1_000}
              value={form.values[intent]}
              error={refusedWith(`redirectPages.${intent}`)}
              onChange={(template) => form.change({ [intent]: template })}
            />
          ))}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({
  redirectPages,
  revision,
}: SettingsAtRevision<'redirectPages', RedirectPages>): AtRevision<PageValues> {
  const values = Object.fromEntries(intents.map((intent) => [intent, redirectPages[intent] ?? '']))
  return { values: values as PageValues, revision }
}

function withoutEmpty(values: PageValues): RedirectPages {
  const filled = intents.map((intent) => [intent, values[intent].trim()] as const)
  return Object.fromEntries(filled.filter(([, template]) => template !== ''))
}
