import { Notice } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

export interface DeleteFilesDialogProps {
  ids: readonly string[]
  /** With those that were deleted. */
  onDeleted: (ids: readonly string[]) => void
  onClose: () => void
}

/** As many as the platform deletes at once. */
const AT_ONCE = 100

/** Deletes files; those that something shows stay, and the dialog says how many. */
export function DeleteFilesDialog({ ids, onDeleted, onClose }: DeleteFilesDialogProps) {
  const { media: messages, mediaErrors } = useMessages()
  const { media } = useAdmin()
  const [left, setLeft] = useState(0)

  async function deleteAll() {
    const deleted: string[] = []
    let used = 0
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const { results } = await media.deleteFiles(ids.slice(at, at + AT_ONCE))
      for (const { itemMetadata } of results) {
        // What someone else has deleted meanwhile is gone as well.
        if (itemMetadata.success || itemMetadata.error?.code === 'FILE_NOT_FOUND') {
          deleted.push(itemMetadata.id)
        } else used += 1
      }
    }
    onDeleted(deleted)
    if (used === 0) onClose()
    setLeft(used)
  }

  return (
    <FormDialog
      title={messages.deleteTitle({ count: ids.length })}
      verb={messages.deleteChosen}
      busy={messages.deleting}
      isDestructive
      isOff={left > 0}
      reasons={mediaErrors}
      onSubmit={deleteAll}
      onClose={onClose}
    >
      {left > 0 ? (
        <Notice tone="warn">{messages.inUse({ count: left })}</Notice>
      ) : (
        <p>{messages.deleteText}</p>
      )}
    </FormDialog>
  )
}
