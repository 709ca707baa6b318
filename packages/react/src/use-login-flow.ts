import { useSyncExternalStore } from 'react'
import { type LoginFlow, type LoginFlowState, loginFlowOf } from './login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/** The client's current sign-in, and the state of its form. */
export function useLoginFlow(): LoginFlowState & { flow: LoginFlow } {
  const flow = loginFlowOf(useClient())
  const { progress, pending } = useSyncExternalStore(flow.subscribe, flow.state, flow.state)
  return { progress, pending, flow }
}
