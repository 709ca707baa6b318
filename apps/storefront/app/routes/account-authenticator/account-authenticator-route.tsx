import {
  AuthenticatorPage,
  type AuthenticatorView,
} from '@vitrine/account/account/authenticator-page.tsx'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import { qrCode } from '@vitrine/account/messages/authenticator'
import { twoStep } from '@vitrine/account/messages/security'
import type { VitrineClient } from '@vitrine/client'
import { createAccount, createFactors } from '@vitrine/client/account'
import { type BackupCodesResponse, backedUpFactors } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { newBackupCodesCookie } from '../../account/new-backup-codes.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-authenticator-route'

const PAGE = '/account/two-step-verification'

type View = Omit<AuthenticatorView, 'waiting'> & {
  waiting: { secret: string; uri: string; picture: string } | null
}

export async function loader({ context }: Route.LoaderArgs) {
  const view = await askMember(context, PAGE, async (client): Promise<View> => {
    const { factors, backupCodesLeft } = await createFactors(client).list()
    const has = (wanted: string) =>
      factors.some(({ type, status }) => type === 'TOTP' && status === wanted)
    return {
      isOn: has('ENABLED'),
      codesLeft: factors.some(
        ({ type, status }) => status === 'ENABLED' && backedUpFactors.includes(type),
      )
        ? backupCodesLeft
        : null,
      waiting: has('REQUIRE_ACTIVATION') ? await showWaiting(client) : null,
    }
  })
  // The page may show a secret.
  return data(view, { headers: { 'Cache-Control': 'no-store' } })
}

async function showWaiting(client: VitrineClient) {
  const { enrolment } = await createFactors(client).findTotp()
  // Its own address each time: behind the same one there may be another secret.
  const { secret, uri } = enrolment
  return { secret, uri, picture: `${PAGE}/qr-code?${crypto.randomUUID().slice(0, 8)}` }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.text('form')
  const code = form.text('code').replace(/\s/g, '')
  try {
    switch (name) {
      case 'start-authenticator' satisfies AccountForm:
        await askMember(context, PAGE, (client) => createFactors(client).beginTotp())
        return redirect(PAGE, 303)
      case 'confirm-authenticator' satisfies AccountForm:
        return await show((client) => createFactors(client).confirmTotp(code))
      case 'create-backup-codes' satisfies AccountForm:
        return await show((client) => createFactors(client).createBackupCodes())
      case 'remove-authenticator' satisfies AccountForm:
        await askMember(context, PAGE, (client) => createFactors(client).removeTotp(code))
        return redirect('/account/security?done=twoStepOff', 303)
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    return data(formErrorOr(name, error), { status: 400 })
  }

  async function show(make: (client: VitrineClient) => Promise<BackupCodesResponse>) {
    const cookie = await askMember(context, PAGE, async (client) => {
      const { backupCodes: codes } = await make(client)
      const { id: memberId } = await createAccount(client).getIdentity()
      return newBackupCodesCookie().write({ memberId, codes })
    })
    return redirect(`${PAGE}/backup-codes`, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(twoStep, matches) }]

export default function AccountAuthenticatorRoute({
  loaderData: { waiting, ...view },
  actionData,
}: Route.ComponentProps) {
  const enrolment = waiting && {
    ...waiting,
    qrCode: <img src={inShop(waiting.picture)} alt={qrCode} width={228} height={228} />,
  }
  return <AuthenticatorPage {...view} waiting={enrolment} formError={actionData} />
}
