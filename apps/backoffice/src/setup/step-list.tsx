import type { SetupChecklist } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { SideList } from '../screen/side-list.tsx'
import { useMessages } from '../shell/language-context.tsx'
import type { SetupStep } from './setup-steps.ts'

export interface StepListProps {
  steps: readonly SetupStep[]
  here: SetupStep
  checklist: SetupChecklist
  /** What the current step shows. */
  children: ReactNode
}

/** The steps with what is left in each. */
export function StepList({ steps, here, checklist, children }: StepListProps) {
  const { setup } = useMessages()

  return (
    <SideList
      name={setup.allSteps}
      here={`/setup/${here.path}`}
      currentIs="step"
      items={steps.map((step) => {
        const state = stateOf(step, checklist)
        return {
          path: `/setup/${step.path}`,
          label: setup[step.path],
          state: state && (
            <Badge tone={state === 'open' ? 'warn' : state === 'done' ? 'ok' : 'quiet'}>
              {setup[state]}
            </Badge>
          ),
        }
      })}
    >
      {children}
    </SideList>
  )
}

/** `undefined` for a step that nothing depends on. */
function stateOf({ tasks }: SetupStep, checklist: SetupChecklist) {
  const states = checklist.tasks.filter(({ name }) => tasks.includes(name)).map((one) => one.state)
  if (states.length === 0) return undefined
  if (states.includes('open')) return 'open'
  return states.includes('done') ? 'done' : 'notNeeded'
}
