import type { VitrineClient } from '@vitrine/client'
import { createAccount, createFactors, createPasskeys } from '@vitrine/client/account'
import { createConnections } from '@vitrine/client/identity'
import { data, redirect } from 'react-router'
import * as words from '#messages/account'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { type Done, doneWords } from '../../account/done.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-security-route'
import { SecurityPage } from './security-page.tsx'
import { toSecurityView } from './security-view.ts'

const PAGE = '/account/security'

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await askMember(context, PAGE, async (client) => {
    const account = createAccount(client)
    const [identity, locks, sessions, devices, passkeys, connections] = await Promise.all([
      account.getIdentity(),
      createFactors(client).list(),
      account.listSessions(),
      account.listDevices(),
      createPasskeys(client).list(),
      createConnections(client).list(),
    ])
    return toSecurityView({ identity, locks, sessions, devices, passkeys, connections })
  })
  return { ...view, done: doneWords(url) }
}

type Change = (client: VitrineClient, form: FormValues) => Promise<unknown>

const changes: Record<string, { done: Done; change: Change }> = {
  'rename-passkey': {
    done: 'renamed',
    change: (client, form) => createPasskeys(client).rename(idOf(form), form.text('name')),
  },
  'remove-passkey': {
    done: 'passkey-removed',
    change: (client, form) => createPasskeys(client).remove(idOf(form)),
  },
  'remove-connection': {
    done: 'connection-removed',
    change: (client, form) => createConnections(client).remove(idOf(form)),
  },
  'end-session': {
    done: 'session',
    change: (client, form) => createAccount(client).endSession(idOf(form)),
  },
  'end-others': {
    done: 'others',
    change: (client) => createAccount(client).endOtherSessions(),
  },
  'email-on': {
    done: 'email-on',
    change: (client) => createFactors(client).addEmail(),
  },
  'email-off': {
    done: 'email-off',
    change: (client) => createFactors(client).removeEmail(),
  },
  'forget-device': {
    done: 'device',
    change: (client, form) => createAccount(client).forgetDevice(idOf(form)),
  },
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.text('form')
  const wanted = Object.hasOwn(changes, name) ? changes[name] : undefined
  if (!wanted) throw data(null, { status: 400 })
  try {
    await askMember(context, PAGE, (client) => wanted.change(client, form))
  } catch (error) {
    return data(refusedOr(name, error), { status: 400 })
  }
  throw redirect(`${PAGE}?done=${wanted.done}`, 303)
}

/** @throws {Response-like} 400: no form of ours leaves it out. */
function idOf(form: FormValues) {
  const id = form.text('id')
  if (id === '') throw data(null, { status: 400 })
  return id
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.security) }]

export default function AccountSecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} refused={actionData} />
}
