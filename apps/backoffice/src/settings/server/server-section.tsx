import type { SetupChecklist, SetupTaskName } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import { TestEmail } from './test-email.tsx'

/** What the operator of the server has configured: it is told here, and changed on the server. */
export function ServerSection() {
  const { setup } = useAdmin()
  const loading = useLoaded('', (signal) => setup.getChecklist({ signal }))
  return <WhenLoaded of={loading}>{(checklist) => <Panels checklist={checklist} />}</WhenLoaded>
}

function Panels({ checklist }: { checklist: SetupChecklist }) {
  const { settings: messages } = useMessages()
  const { mail, shopUrl } = checklist

  return (
    <div className={parts['panels']}>
      <Panel title={messages.mailPanel}>
        <dl className={parts['facts']}>
          <div>
            <dt>{messages.mailSent}</dt>
            <dd>
              {mail.transport === 'smtp' ? messages.smtp : messages.mailbox}{' '}
              <State checklist={checklist} task="mail" />
            </dd>
          </div>
          <div>
            <dt>{messages.mailFrom}</dt>
            <dd>{mail.from}</dd>
          </div>
        </dl>
        <p className={parts['note']}>{messages.mailHint}</p>
        <TestEmail transport={mail.transport} />
      </Panel>
      <Panel title={messages.addressPanel}>
        <dl className={parts['facts']}>
          <div>
            <dt>{messages.shopAddress}</dt>
            <dd>
              {shopUrl} <State checklist={checklist} task="domain" />
            </dd>
          </div>
        </dl>
        <p className={parts['note']}>{messages.addressHint}</p>
      </Panel>
    </div>
  )
}

function State({ checklist, task }: { checklist: SetupChecklist; task: SetupTaskName }) {
  const { settings: messages } = useMessages()
  const state = checklist.tasks.find(({ name }) => name === task)?.state
  if (!state) return null
  if (state === 'notNeeded') return <Badge tone="quiet">{messages.localOnly}</Badge>
  if (state === 'open') return <Badge tone="warn">{messages.taskOpen}</Badge>
  return <Badge tone="ok">{messages.taskDone}</Badge>
}
