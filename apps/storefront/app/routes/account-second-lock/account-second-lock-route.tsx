import type { VitrineClient } from '@vitrine/client'
import { createAccount, createFactors } from '@vitrine/client/account'
import type { BackupCodesResponse } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import * as words from '#messages/second-lock'
import * as signIn from '#messages/sign-in'
import { askMember, type Refused, refusedOr } from '../../account/ask-member.server.ts'
import { shownCodesCookie } from '../../account/shown-codes.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-second-lock-route'
import { SecondLockPage, type SecondLockView } from './second-lock-page.tsx'

const PAGE = '/account/second-lock'

export async function loader({ context }: Route.LoaderArgs) {
  const view = await askMember(context, PAGE, async (client): Promise<SecondLockView> => {
    const { factors, backupCodesLeft } = await createFactors(client).list()
    const has = (wanted: string) =>
      factors.some(({ type, status }) => type === 'TOTP' && status === wanted)
    return {
      isOn: has('ENABLED'),
      codesLeft: backupCodesLeft,
      waiting: has('REQUIRE_ACTIVATION') ? await showWaiting(client) : null,
    }
  })
  // The page may show a secret.
  return data(view, { headers: { 'Cache-Control': 'no-store' } })
}

async function showWaiting(client: VitrineClient) {
  const { enrolment } = await createFactors(client).findTotp()
  // A picture of its own for each look: behind the same address there may be another secret.
  const { secret, uri } = enrolment
  return { secret, uri, picture: `${PAGE}/picture?${crypto.randomUUID().slice(0, 8)}` }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.text('form')
  const code = form.text('code').replace(/\s/g, '')
  try {
    switch (name) {
      case 'begin':
        await askMember(context, PAGE, (client) => createFactors(client).beginTotp())
        return redirect(PAGE, 303)
      case 'confirm':
        return await show((client) => createFactors(client).confirmTotp(code))
      case 'codes':
        return await show((client) => createFactors(client).createBackupCodes())
      case 'off':
        await askMember(context, PAGE, (client) => createFactors(client).removeTotp(code))
        return redirect('/account/security?done=lock-off', 303)
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    return data(inWords(refusedOr(name, error)), { status: 400 })
  }

  async function show(make: (client: VitrineClient) => Promise<BackupCodesResponse>) {
    const cookie = await askMember(context, PAGE, async (client) => {
      const { backupCodes: codes } = await make(client)
      const { id: memberId } = await createAccount(client).getIdentity()
      return shownCodesCookie().write({ memberId, codes })
    })
    return redirect(`${PAGE}/codes`, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
}

function inWords(refused: Refused): Refused {
  if (refused.form === 'confirm' && refused.fields.includes('code')) {
    return { ...refused, words: signIn.malformedDigits }
  }
  const isWrong = refused.words === signIn.wrongDigits || refused.fields.includes('code')
  return refused.form === 'off' && isWrong ? { ...refused, words: words.wrongCode } : refused
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.secondLock) }]

export default function AccountSecondLockRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondLockPage {...loaderData} refused={actionData} />
}
