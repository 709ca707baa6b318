import type { Member } from '@vitrine/contract'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { EmailBadge } from '../member-badges.tsx'
import styles from './member-screen.module.css'

export function ContactPanel({ member }: { member: Member }) {
  const { members } = useMessages()
  const { date } = useFormats()
  const { loginEmail, loginEmailVerified = false, contact, createdDate, lastLoginDate } = member
  const { phones = [], addresses = [], company, birthdate } = contact ?? {}
  const rows = [
    [members.phone, phones.join('\n')],
    [members.address, addresses.map(({ formatted }) => formatted).join('\n\n')],
    [members.company, company],
    [members.birthdate, birthdate && date(birthdate)],
    [members.joined, createdDate && date(createdDate)],
    [members.lastSignIn, lastLoginDate && date(lastLoginDate)],
  ] as const

  return (
    <Panel title={members.contact}>
      <dl className={styles['facts']}>
        <dt>{members.email}</dt>
        <dd>
          <a className={styles['link']} href={`mailto:${loginEmail}`}>
            {loginEmail}
          </a>{' '}
          <EmailBadge isConfirmed={loginEmailVerified} />
        </dd>
        {rows.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
