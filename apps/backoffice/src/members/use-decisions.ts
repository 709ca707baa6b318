import type { Member } from '@vitrine/contract'
import { useState } from 'react'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { memberName } from './member-name.ts'

/** Approves and declines members of a list, one after the other. */
export function useDecisions(onDecided: () => void) {
  const { members: messages } = useMessages()
  const { members } = useAdmin()
  const change = useChange()
  const [declining, decline] = useState<Member>()
  const [done, setDone] = useState<string>()

  return {
    failure: change.failure,
    done,
    dismiss: () => setDone(undefined),
    async approve(member: Member) {
      if (!(await change.run(() => members.approveMember(member.id)))) return
      setDone(messages.approvedNow({ name: memberName(member) }))
      onDecided()
    },
    /** The member that the question is about. */
    declining,
    decline,
    async confirmDecline(member: Member) {
      await members.denyMember(member.id)
      decline(undefined)
      setDone(messages.declinedNow({ name: memberName(member) }))
      onDecided()
    },
  }
}
