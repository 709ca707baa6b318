import { type Done, doneMessage } from '@vitrine/account/account/done-message.ts'
import { SecurityPage } from '@vitrine/account/account/security-page.tsx'
import { toSecurityView } from '@vitrine/account/account/security-view.ts'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import * as messages from '@vitrine/account/messages'
import { security } from '@vitrine/account/messages/account'
import type { VitrineClient } from '@vitrine/client'
import { createAccount, createFactors, createPasskeys } from '@vitrine/client/account'
import { createConnections } from '@vitrine/client/identity'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-security-route'

const PAGE = '/account/security'

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await askMember(context, PAGE, async (client) => {
    const account = createAccount(client)
    const [identity, factors, sessions, devices, passkeys, connections] = await Promise.all([
      account.getIdentity(),
      createFactors(client).list(),
      account.listSessions(),
      account.listDevices(),
      createPasskeys(client).list(),
      createConnections(client).list(),
    ])
    return toSecurityView({ identity, factors, sessions, devices, passkeys, connections }, messages)
  })
  return { ...view, done: doneMessage(url, messages.done) }
}

type Change = (client: VitrineClient, form: FormValues) => Promise<unknown>

const changes: Partial<Record<AccountForm, { done: Done; change: Change }>> = {
  'rename-passkey': {
    done: 'renamed',
    change: (client, form) => createPasskeys(client).rename(idOf(form), form.text('name')),
  },
  'remove-passkey': {
    done: 'passkeyRemoved',
    change: (client, form) => createPasskeys(client).remove(idOf(form)),
  },
  'remove-connection': {
    done: 'connectionRemoved',
    change: (client, form) => createConnections(client).remove(idOf(form)),
  },
  'end-session': {
    done: 'session',
    change: (client, form) => createAccount(client).endSession(idOf(form)),
  },
  'end-other-sessions': {
    done: 'others',
    change: (client) => createAccount(client).endOtherSessions(),
  },
  'add-email-factor': {
    done: 'emailCodeOn',
    change: (client) => createFactors(client).addEmail(),
  },
  'remove-email-factor': {
    done: 'emailCodeOff',
    change: (client) => createFactors(client).removeEmail(),
  },
  'add-channel': {
    done: 'channelCode',
    change: (client, form) =>
      createFactors(client).beginChannel(channelOf(form), form.text('to').trim()),
  },
  'confirm-channel': {
    done: 'channelOn',
    change: (client, form) =>
      createFactors(client).confirmChannel(channelOf(form), form.text('code').replace(/\s/g, '')),
  },
  'remove-channel': {
    done: 'channelOff',
    change: (client, form) => createFactors(client).removeChannel(channelOf(form)),
  },
  'remove-device': {
    done: 'device',
    change: (client, form) => createAccount(client).removeDevice(idOf(form)),
  },
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.text('form')
  const wanted = Object.hasOwn(changes, name) ? changes[name as AccountForm] : undefined
  if (!wanted) throw data(null, { status: 400 })
  try {
    await askMember(context, PAGE, (client) => wanted.change(client, form))
  } catch (error) {
    return data(formErrorOr(name, error), { status: 400 })
  }
  throw redirect(`${PAGE}?done=${wanted.done}`, 303)
}

/** @throws {Response-like} 400: no form of ours leaves it out. */
function idOf(form: FormValues) {
  const id = form.text('id')
  if (id === '') throw data(null, { status: 400 })
  return id
}

/** @throws {Response-like} 400: no form of ours names another. */
function channelOf(form: FormValues) {
  const type = form.text('type')
  if (type !== 'SMS' && type !== 'CALL' && type !== 'PUSH') throw data(null, { status: 400 })
  return type
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(security, matches) }]

export default function AccountSecurityRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} formError={actionData} />
}
