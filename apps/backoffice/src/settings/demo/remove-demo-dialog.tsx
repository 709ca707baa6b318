import type { DemoContentReply } from '@vitrine/contract'
import { Field } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useShop } from '../../screen/use-shop.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

export interface RemoveDemoDialogProps {
  onBegun: (reply: DemoContentReply) => void
  onClose: () => void
}

/** Asks for the name of the shop, so that nothing is removed by a wrong click. */
export function RemoveDemoDialog({ onBegun, onClose }: RemoveDemoDialogProps) {
  const { settings: messages } = useMessages()
  const { setup } = useAdmin()
  const shop = useShop()
  const [typed, setTyped] = useState('')
  const name = shop.loaded.data?.name

  return (
    <FormDialog
      title={messages.demoRemove}
      verb={messages.demoRemove}
      busy={messages.demoRemoving}
      isDestructive
      isOff={name === undefined || typed.trim() !== name}
      onSubmit={async () => onBegun(await setup.removeDemoContent(typed.trim()))}
      onClose={onClose}
    >
      <p>{messages.demoWarning}</p>
      <Field
        name="shopName"
        label={name === undefined ? messages.shopName : messages.typeName({ name })}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
