import { Button, Notice, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type Action, ActionMenu } from '../../dialog/action-menu.tsx'
import { OrderTable } from '../../orders/order-table.tsx'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { Panel } from '../../screen/panel.tsx'
import { saveFile } from '../../screen/save-file.ts'
import { Screen } from '../../screen/screen.tsx'
import { useChange } from '../../screen/use-change.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../../shell/staff-context.ts'
import { MemberBadge } from '../member-badges.tsx'
import { memberName } from '../member-name.ts'
import { ContactPanel } from './contact-panel.tsx'
import { allowedActions, type MemberAction } from './member-actions.ts'
import { MemberDialog, type MemberQuestion } from './member-dialog.tsx'
import styles from './member-screen.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { type MemberDetails, useMember } from './use-member.ts'

/** One member, with everything that their status allows. */
export function MemberScreen() {
  const { id = '' } = useParams()
  return <MemberOf key={id} id={id} />
}

function MemberOf({ id }: { id: string }) {
  const { members } = useMessages()
  const loading = useMember(id)

  return loading.loaded.data ? (
    <WhenLoaded of={loading}>
      {(details) => <Loaded details={details} reload={loading.reload} />}
    </WhenLoaded>
  ) : (
    <Screen title={members.member} parent={{ to: '/members', title: members.title }}>
      <WhenLoaded of={loading}>{() => null}</WhenLoaded>
    </Screen>
  )
}

function Loaded({ details, reload }: { details: MemberDetails; reload: () => void }) {
  const { members, memberErrors } = useMessages()
  const admin = useAdmin()
  const navigate = useNavigate()
  const canManage = useIsPermitted()('MEMBERS.MEMBER_MANAGE')
  const [question, ask] = useState<MemberQuestion>()
  const [done, setDone] = useState<string>()
  const change = useChange()
  const { member, identity, sessions, orders } = details
  const name = memberName(member)
  const allowed: ReadonlySet<MemberAction> = canManage ? allowedActions(identity) : new Set()
  const more: (Action & { id: MemberAction })[] = [
    { id: 'block', label: members.block, onAction: () => ask('block') },
    { id: 'unblock', label: members.unblock, onAction: () => ask('unblock') },
    { id: 'export', label: members.exportData, onAction: exportData },
    {
      id: 'delete',
      label: members.deleteMember,
      isDestructive: true,
      onAction: () => ask('delete'),
    },
  ]

  function finish(text: string, isGone = false) {
    ask(undefined)
    if (isGone) return navigate('/members')
    setDone(text)
    reload()
  }

  async function approve() {
    if (await change.run(() => admin.members.approveMember(member.id))) {
      finish(members.approvedNow({ name }))
    }
  }

  async function exportData() {
    const isSaved = await change.run(async () =>
      saveFile(`${member.id}.json`, await admin.members.exportData(member.id)),
    )
    if (isSaved) setDone(members.exported)
  }

  return (
    <Screen
      title={name}
      parent={{ to: '/members', title: members.title }}
      note={<MemberBadge member={member} />}
      actions={
        <>
          <ActionMenu label={members.more} actions={more.filter(({ id }) => allowed.has(id))} />
          {allowed.has('decline') && (
            <Button type="button" look="second" size="small" onClick={() => ask('decline')}>
              {members.decline}
            </Button>
          )}
          {allowed.has('approve') && (
            <Button
              type="button"
              size="small"
              busy={change.isRunning ? members.approving : undefined}
              onClick={approve}
            >
              {members.approve}
            </Button>
          )}
        </>
      }
    >
      <ChangeNotice failure={change.failure} reasons={memberErrors} />
      {identity.status.name === 'PENDING' && (
        <Notice>
          {members.waitsFor({
            reasons: identity.status.reasons.map((reason) => members[reason]).join(', '),
          })}
        </Notice>
      )}
      <div className={styles['columns']}>
        <div>
          {orders && <OrdersPanel orders={orders} email={member.loginEmail ?? ''} />}
          <SessionsPanel
            memberId={member.id}
            sessions={sessions}
            canEnd={canManage}
            onEndAll={() => ask('endAll')}
            onDone={finish}
          />
        </div>
        <div>
          <ContactPanel member={member} />
          <SignInPanel details={details} />
        </div>
      </div>
      {question && (
        <MemberDialog
          question={question}
          member={member}
          onDone={finish}
          onClose={() => ask(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}

function OrdersPanel({
  orders,
  email,
}: {
  orders: NonNullable<MemberDetails['orders']>
  email: string
}) {
  const { members } = useMessages()
  const address = `/orders?${new URLSearchParams({ q: email, view: 'all' })}`

  return (
    <Panel
      title={members.orders}
      isFlush
      end={
        orders.length > 0 && (
          <Link className={styles['link']} to={address}>
            {members.allOrders}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className={styles['empty']}>{members.noOrders}</p>
      ) : (
        <OrderTable orders={orders} isOfOne />
      )}
    </Panel>
  )
}
