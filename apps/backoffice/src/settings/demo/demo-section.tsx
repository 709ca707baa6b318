import type { DemoContentReply } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { RemoveDemoDialog } from './remove-demo-dialog.tsx'

/** How often the server is asked how far it is, in milliseconds. */
const PAUSE_MS = 1_000

/** Removes what the demo store was seeded with. */
export function DemoSection({ onChanged }: SectionProps) {
  const { setup } = useAdmin()
  const loading = useLoaded('', (signal) => setup.getDemoContent({ signal }))
  const isRunning = loading.loaded.data?.isBeingRemoved ?? false
  const { reload } = loading
  const [isBegun, setBegun] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply asks for the next one.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(reload, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isRunning, loading.loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the removal has ended.
  useEffect(() => {
    if (isBegun && !isRunning) onChanged?.()
  }, [isBegun, isRunning])

  return (
    <WhenLoaded of={loading}>
      {(reply) => (
        <Content
          reply={reply}
          onBegun={(begun) => {
            setBegun(true)
            loading.replace(() => begun)
          }}
        />
      )}
    </WhenLoaded>
  )
}

interface ContentProps {
  reply: DemoContentReply
  onBegun: (reply: DemoContentReply) => void
}

function Content({ reply, onBegun }: ContentProps) {
  const { settings: messages } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const { demoContent, isBeingRemoved } = reply
  const { edited, ...removable } = demoContent
  const isEmpty = Object.values(removable).every((count) => count === 0)

  return (
    <div className={parts['narrow']}>
      <Panel title={messages.demoPanel}>
        {isBeingRemoved && <Notice>{messages.demoRunning}</Notice>}
        {!isBeingRemoved && isEmpty && <Notice tone="ok">{messages.demoGone}</Notice>}
        {!isEmpty && (
          <>
            <p>{messages.demoText}</p>
            <ul className={parts['counts']}>
              <li>{messages.demoProducts({ count: removable.products })}</li>
              <li>{messages.demoCollections({ count: removable.collections })}</li>
              <li>{messages.demoMembers({ count: removable.members })}</li>
              <li>{messages.demoOrders({ count: removable.orders })}</li>
              <li>{messages.demoSettings({ count: removable.settings })}</li>
            </ul>
          </>
        )}
        {edited > 0 && <p className={parts['note']}>{messages.demoEdited({ count: edited })}</p>}
        {!isEmpty && !isBeingRemoved && (
          <div>
            <Button type="button" look="destructive" size="small" onClick={() => setAsking(true)}>
              {messages.demoRemove}
            </Button>
          </div>
        )}
      </Panel>
      {isAsking && (
        <RemoveDemoDialog
          onBegun={(begun) => {
            setAsking(false)
            onBegun(begun)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
