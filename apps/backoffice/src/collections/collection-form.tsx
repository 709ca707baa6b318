import { isPlatformError } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'
import { Button, Notice, Toggle } from '@vitrine/ui'
import { useState } from 'react'
import { FileButton } from '../fields/file-button.tsx'
import { CompanyNotice } from '../live/company-notice.tsx'
import { useOpenForm } from '../live/use-open-form.ts'
import { Panel } from '../product-editor/fields/panel.tsx'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { PendingFile } from '../product-editor/media/pending-file.tsx'
import { useUploads } from '../product-editor/media/use-uploads.ts'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './collections.module.css'

export interface CollectionFormProps {
  collection: Collection
  canEdit: boolean
  onSaved: (collection: Collection) => void
  /** Someone else has saved it. */
  onConflict: () => void
}

export function CollectionForm({ collection, canEdit, onSaved, onConflict }: CollectionFormProps) {
  const { collections: messages, editor, common, forms } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const [name, setName] = useState(collection.name)
  const [description, setDescription] = useState(collection.description)
  const [slug, setSlug] = useState(collection.slug)
  const [visible, setVisible] = useState(collection.visible)
  const stored = collection.media.mainMedia?.image
  const [picture, setPicture] = useState<{ id: string; url: string } | null>(
    stored ? { id: collection.media.mainMedia?.id ?? '', url: stored.url } : null,
  )
  const uploads = useUploads(admin.media, ({ id, url }) => setPicture({ id, url }))
  const isPictureChanged = picture?.id !== collection.media.mainMedia?.id
  const isDirty =
    name !== collection.name ||
    description !== collection.description ||
    slug !== collection.slug ||
    visible !== collection.visible ||
    isPictureChanged

  const [changedBy, setChangedBy] = useState<{ name: string | undefined }>()
  const editors = useOpenForm(`collection:${collection.id}`, (name) => {
    if (isDirty) setChangedBy({ name })
    else onConflict()
  })

  async function save() {
    if (!isDirty || name.trim() === '') return
    await change.run(async () => {
      try {
        const { collection: changed } = await admin.collections.updateCollection(collection.id, {
          name: name.trim(),
          description,
          slug,
          visible,
          ...(isPictureChanged && {
            media: picture ? { mainMedia: { id: picture.id }, items: [] } : { items: [] },
          }),
          ...(collection.revision !== undefined && { revision: collection.revision }),
        })
        onSaved(changed)
      } catch (error) {
        if (isPlatformError(error) && error.status === 409) onConflict()
        throw error
      }
    })
  }

  return (
    <Panel title={messages.details}>
      <CompanyNotice editors={editors} />
      {changedBy && (
        <>
          <Notice
            tone="warn"
            {...(changedBy.name && { title: forms.changedBy({ name: changedBy.name }) })}
          >
            {forms.conflict}
          </Notice>
          <Button type="button" look="second" size="small" onClick={onConflict}>
            {forms.showTheirs}
          </Button>
        </>
      )}
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Toggle
          name="visible"
          checked={visible}
          disabled={!canEdit}
          onChange={({ target }) => setVisible(target.checked)}
        >
          {editor.visible}
        </Toggle>
        <TextField
          label={messages.name}
          value={name}
          maxLength={50}
          disabled={!canEdit}
          error={name.trim() === '' ? editor.required : undefined}
          onChange={setName}
        />
        <TextArea
          label={messages.description}
          value={description}
          maxLength={600}
          disabled={!canEdit}
          onChange={setDescription}
        />
        <TextField
          label={editor.slug}
          value={slug}
          prefix="/collections/"
          maxLength={100}
          disabled={!canEdit}
          onChange={(text) => setSlug(text.trim().replace(/\s+/g, '-'))}
        />
        <div className={styles['picture']}>
          {picture && <img src={picture.url.replace(/w_\d+,h_\d+/, 'w_480,h_480')} alt="" />}
          {canEdit && uploads.files.length === 0 && (
            <div>
              <FileButton
                className={styles['choose']}
                accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
                onFiles={uploads.add}
              >
                {picture ? messages.replacePicture : messages.choosePicture}
              </FileButton>
              {picture && (
                <Button type="button" look="quiet" size="small" onClick={() => setPicture(null)}>
                  {editor.removePicture}
                </Button>
              )}
            </div>
          )}
        </div>
        <ChangeNotice failure={change.failure} />
        {canEdit && (
          <Button
            size="small"
            busy={change.isRunning ? common.saving : undefined}
            aria-disabled={!isDirty || undefined}
          >
            {common.save}
          </Button>
        )}
      </form>
      {uploads.files.map((file) => (
        <PendingFile
          key={file.key}
          file={file}
          onDescribe={(words) => uploads.describe(file.key, words)}
          onUpload={() => uploads.upload(file.key)}
          onCancel={() => uploads.cancel(file.key)}
        />
      ))}
    </Panel>
  )
}
