import type { CatalogVersionReply, SiteCatalogVersion } from '@vitrine/contract'
import { useState } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'

interface VersionValues {
  version: SiteCatalogVersion
}

/** Which generation of the catalog's calls the store answers, and what the other one would not show. */
export function CatalogVersionForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getCatalogVersion({ signal }))
  return (
    <WhenLoaded of={loading}>{(reply) => <Fields reply={reply} onSaved={onSaved} />}</WhenLoaded>
  )
}

function Fields({ reply, onSaved }: SectionProps & { reply: CatalogVersionReply }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const [losses, setLosses] = useState(reply.losses)
  const form = useEditForm<VersionValues>({
    name: 'settings.catalog-version',
    subject: 'setting:catalogVersion',
    stored: toStored(reply),
    read: async () => read(await settings.getCatalogVersion()),
    save: async ({ version }, revision) =>
      read(await settings.setCatalogVersion(version, revision)),
  })
  const { version } = form.values

  function read(next: CatalogVersionReply) {
    setLosses(next.losses)
    return toStored(next)
  }

  return (
    <EditForm
      label={messages.catalogVersion}
      form={form}
      reasons={{ CATALOG_TOO_LARGE: messages.catalogTooLarge }}
      onSaved={onSaved}
    >
      {() => (
        <Panel title={messages.catalogVersion}>
          <SelectField
            label={messages.catalogCalls}
            hint={messages.catalogCallsHint}
            value={version}
            options={[
              { value: 'V1', label: messages.catalogV1 },
              { value: 'V3', label: messages.catalogV3 },
            ]}
            onChange={(next) => form.change({ version: next })}
          />
          {form.isDirty && losses.length > 0 && (
            <div role="status" className={parts['group']}>
              <p className={parts['note']}>{messages.losses({ version })}</p>
              <ul className={parts['counts']}>
                {losses.map(({ kind, names, total }) => (
                  <li key={kind}>
                    {messages[`loss_${kind}`]}: {names.join(', ')}
                    {total > names.length &&
                      ` ${messages.andMore({ count: total - names.length })}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({ catalogVersion, revision }: CatalogVersionReply): AtRevision<VersionValues> {
  return { values: { version: catalogVersion }, revision }
}
