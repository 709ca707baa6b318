import type { Collection } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { EditForm } from '../form/edit-form.tsx'
import { useFieldProblem } from '../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../form/use-edit-form.ts'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { CollectionPicture } from './collection-picture.tsx'
import styles from './collections.module.css'

export interface CollectionFormProps {
  collection: Collection
  canEdit: boolean
  onSaved: (collection: Collection) => void
}

interface CollectionValues {
  name: string
  description: string
  slug: string
  visible: boolean
  picture: { id: string; url: string } | null
}

/** What the shop shows of a collection beside its products. */
export function CollectionForm({ collection, canEdit, onSaved }: CollectionFormProps) {
  const { collections: messages, editor } = useMessages()
  const { collections } = useAdmin()
  const { id } = collection
  const form = useEditForm({
    name: `collection.${id}`,
    subject: `collection:${id}`,
    stored: toStored(collection),
    read: async () => toStored(await collections.getCollection(id)),
    save: async ({ picture, name, ...values }, revision) => {
      const isPictureChanged = picture?.id !== collection.media.mainMedia?.id
      const { collection: changed } = await collections.updateCollection(id, {
        ...values,
        name: name.trim(),
        ...(isPictureChanged && {
          media: picture ? { mainMedia: { id: picture.id }, items: [] } : { items: [] },
        }),
        revision,
      })
      onSaved(changed)
      return toStored(changed)
    },
  })
  const { values, change } = form
  const refusedWith = useFieldProblem(form.failure)
  const isUnnamed = values.name.trim() === ''

  return (
    <div className={styles['form']}>
      <CollectionPicture
        picture={values.picture}
        canEdit={canEdit}
        onChange={(picture) => change({ picture })}
      />
      <EditForm
        label={messages.details}
        form={form}
        isWrong={isUnnamed}
        isReadOnly={!canEdit}
        onSaved={() => {}}
      >
        {(isTold) => (
          <Panel title={messages.details}>
            <Toggle
              name="visible"
              checked={values.visible}
              disabled={!canEdit}
              onChange={({ target }) => change({ visible: target.checked })}
            >
              {editor.visible}
            </Toggle>
            <TextField
              label={messages.name}
              value={values.name}
              maxLength={50}
              disabled={!canEdit}
              error={isTold && isUnnamed ? editor.required : refusedWith('collection.name')}
              onChange={(name) => change({ name })}
            />
            <TextArea
              label={messages.description}
              value={values.description}
              maxLength={600}
              disabled={!canEdit}
              error={refusedWith('collection.description')}
              onChange={(description) => change({ description })}
            />
            <TextField
              label={editor.slug}
              value={values.slug}
              prefix="/collections/"
              maxLength={100}
              disabled={!canEdit}
              error={refusedWith('collection.slug')}
              onChange={(text) => change({ slug: text.trim().replace(/\s+/g, '-') })}
            />
          </Panel>
        )}
      </EditForm>
    </div>
  )
}

function toStored({
  name,
  description,
  slug,
  visible,
  media: { mainMedia },
  revision = '',
}: Collection): AtRevision<CollectionValues> {
  const picture = mainMedia?.image ? { id: mainMedia.id, url: mainMedia.image.url } : null
  return { values: { name, description, slug, visible, picture }, revision }
}
