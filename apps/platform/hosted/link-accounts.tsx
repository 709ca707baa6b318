import * as m from '@vitrine/account/messages/providers'
import { PageForm } from '@vitrine/account/target-form.tsx'
import { Button } from '@vitrine/ui'

/** Buttons to link accounts of identity providers. */
export function LinkAccounts({ providers }: { providers: { id: string; name: string }[] }) {
  return providers.map(({ id, name }) => (
    <PageForm key={id} name="link-account" values={{ id }}>
      <Button look="second" size="small">
        {m.add({ provider: name })}
      </Button>
    </PageForm>
  ))
}
