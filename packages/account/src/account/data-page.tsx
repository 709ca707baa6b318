import { Button, ButtonLink, Field, LinkElement } from '@vitrine/ui'
import { yourData } from '#messages/account'
import * as m from '#messages/data'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { withElements } from '../with-elements.tsx'
import { AccountFrame, AccountSection } from './account-frame.tsx'

/** The member's data as a file, and the end of the account. */
export function DataPage({ email, error }: { email: string; error?: string | undefined }) {
  const { paths, plainHref, useSentForm } = useAccountMount()
  const isDeleting = useSentForm() !== null

  return (
    <AccountFrame page="data" title={yourData}>
      <AccountSection title={m.exportTitle} text={m.exportText}>
        <p>{m.exportContent}</p>
        {/* A file, not a page that the router could show. */}
        <LinkElement value="a">
          <ButtonLink look="second" href={plainHref(paths.export)}>
            {m.download}
          </ButtonLink>
        </LinkElement>
      </AccountSection>
      <AccountSection title={m.deleteTitle} text={m.deleteText}>
        <p>{withElements(m.deleteContent, { email: <strong>{email}</strong> })}</p>
        <PageForm name="delete-account">
          <Field
            label={m.emailOfAccount}
            name="email"
            type="email"
            autoComplete="off"
            error={error}
          />
          <Button look="destructive" busy={isDeleting ? m.deleting : undefined}>
            {m.deleteAccount}
          </Button>
        </PageForm>
      </AccountSection>
    </AccountFrame>
  )
}
