import { Button, ButtonLink, LinkElement } from '@vitrine/ui'
import * as m from '#messages/authenticator'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection } from './account-frame.tsx'
import styles from './backup-codes-page.module.css'

/** Shows backup codes, once. */
export function BackupCodesPage({
  codes,
  fileHref,
}: {
  codes: readonly string[]
  /** The codes as a file, where there is one. */
  fileHref?: string
}) {
  const { plainHref } = useAccountMount()
  return (
    <AccountFrame page="security" title={m.codesTitle} text={m.codesText}>
      <AccountSection title={m.keepTitle} text={m.keepText}>
        <ol className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        {fileHref && (
          // A file is nothing that the router could show.
          <LinkElement value="a">
            <ButtonLink look="second" href={plainHref(fileHref)}>
              {m.download}
            </ButtonLink>
          </LinkElement>
        )}
        <PageForm name="keep-backup-codes">
          <Button>{m.saved}</Button>
        </PageForm>
      </AccountSection>
    </AccountFrame>
  )
}
