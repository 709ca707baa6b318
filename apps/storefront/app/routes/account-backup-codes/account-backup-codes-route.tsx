import { BackupCodesPage } from '@vitrine/account/account/backup-codes-page.tsx'
import { codesTitle } from '@vitrine/account/messages/authenticator'
import { data, redirect } from 'react-router'
import { findNewBackupCodes } from '../../account/find-new-backup-codes.server.ts'
import { newBackupCodesCookie } from '../../account/new-backup-codes.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-backup-codes-route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const codes = await findNewBackupCodes(request, context)
  return data({ codes }, { headers: { 'Cache-Control': 'no-store' } })
}

/** The member saved them: nothing of them stays in this browser. */
export function action() {
  const headers = { 'Set-Cookie': newBackupCodesCookie().clear() }
  return redirect('/account/security?done=twoStepOn', { status: 303, headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(codesTitle, matches) }]

export default function AccountBackupCodesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <BackupCodesPage {...loaderData} fileHref="/account/two-step-verification/backup-codes-file" />
  )
}
