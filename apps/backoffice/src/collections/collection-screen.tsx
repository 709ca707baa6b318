import type { Collection } from '@vitrine/contract'
import { Button, ButtonLink, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionProducts } from './collection-products.tsx'
import styles from './collections.module.css'

/** `/collections/:id` */
export function CollectionScreen() {
  const { id = '' } = useParams()
  const { collections: messages, common } = useMessages()
  const { collections } = useAdmin()
  const navigate = useNavigate()
  const isPermitted = useIsPermitted()
  const canEdit = isPermitted('WIX_STORES.MODIFY_PRODUCTS')
  const [isDeleting, setDeleting] = useState(false)
  const [saved, setSaved] = useState<string>()
  const loading = useLoaded<Collection>(id, (signal) => collections.getCollection(id, { signal }))
  const name = loading.loaded.data?.name ?? messages.collection

  return (
    <Screen
      title={name}
      parent={{ to: '/collections', title: messages.title }}
      actions={
        canEdit &&
        loading.loaded.data && (
          <>
            <ButtonLink href={`/collections/${id}/translations`} look="second" size="small">
              {common.translate}
            </ButtonLink>
            <Button type="button" look="destructive" size="small" onClick={() => setDeleting(true)}>
              {common.deleteVerb}
            </Button>
          </>
        )
      }
    >
      <WhenLoaded of={loading}>
        {(collection) => (
          <div className={styles['columns']}>
            <CollectionProducts
              collectionId={collection.id}
              canEdit={canEdit}
              onChanged={loading.reload}
            />
            <CollectionForm
              key={collection.id}
              collection={collection}
              canEdit={canEdit}
              onSaved={(changed) => {
                loading.replace(() => changed)
                setSaved(messages.saved({ name: changed.name }))
              }}
            />
          </div>
        )}
      </WhenLoaded>
      <Toast onGone={() => setSaved(undefined)}>{saved}</Toast>
      {isDeleting && (
        <FormDialog
          title={messages.deleteTitle({ name })}
          verb={common.deleteVerb}
          busy={messages.deleting}
          isDestructive
          onClose={() => setDeleting(false)}
          onSubmit={async () => {
            await collections.deleteCollection(id)
            navigate('/collections')
          }}
        >
          <p>{messages.deleteText}</p>
        </FormDialog>
      )}
    </Screen>
  )
}
