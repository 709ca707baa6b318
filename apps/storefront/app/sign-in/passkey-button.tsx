import sheet from '@vitrine/account/login/sheet.module.css'
import { Or } from '@vitrine/account/login/sheet.tsx'
import * as m from '@vitrine/account/messages/sign-in'
import { Button, KeyIcon } from '@vitrine/ui'
import { useSubmit } from 'react-router'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Signs in with a passkey, by a form that the browser's answer fills. */
export function PasskeyButton({
  action,
  hidden,
  look,
}: {
  action: string
  hidden: Record<string, string>
  look: 'first' | 'second'
}) {
  const submit = useSubmit()
  const { state, ask } = usePasskeySignIn((credential) => {
    void submit({ ...hidden, credential }, { method: 'post', action })
  })

  return (
    <div className={sheet['passkey']} data-state={state}>
      <Button
        type="button"
        size="big"
        wide
        look={look}
        busy={state === 'asking' ? m.waitingForDevice : undefined}
        onClick={ask}
      >
        <KeyIcon />
        {m.passkey}
      </Button>
      <p role="status">{state === 'refused' ? m.passkeyNotUsed : m.passkeyHint}</p>
      <Or>{m.orEmail}</Or>
    </div>
  )
}
