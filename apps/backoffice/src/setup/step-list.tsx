import type { SetupChecklist } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../shell/language-context.tsx'
import styles from './setup.module.css'
import type { SetupStep } from './setup-steps.ts'

export interface StepListProps {
  steps: readonly SetupStep[]
  here: SetupStep
  checklist: SetupChecklist
}

/** The steps with what is left in each. */
export function StepList({ steps, here, checklist }: StepListProps) {
  const { setup } = useMessages()
  const list = useRef<HTMLOListElement>(null)
  const { path: shown } = here

  // Where the steps are one line that scrolls, the current one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is shown.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])

  return (
    <nav className={styles['steps']} aria-label={setup.allSteps}>
      <ol ref={list}>
        {steps.map((step) => {
          const state = stateOf(step, checklist)
          return (
            <li key={step.path}>
              <Link
                to={`/setup/${step.path}`}
                aria-current={step.path === here.path ? 'step' : undefined}
              >
                <span>{setup[step.path]}</span>
                {state && (
                  <Badge tone={state === 'open' ? 'warn' : state === 'done' ? 'ok' : 'quiet'}>
                    {setup[state]}
                  </Badge>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** `undefined` for a step that nothing depends on. */
function stateOf({ tasks }: SetupStep, checklist: SetupChecklist) {
  const states = checklist.tasks.filter(({ name }) => tasks.includes(name)).map((one) => one.state)
  if (states.length === 0) return undefined
  if (states.includes('open')) return 'open'
  return states.includes('done') ? 'done' : 'notNeeded'
}
