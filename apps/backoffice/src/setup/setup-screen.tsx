import type { OptionalSetupTask, SetupChecklist } from '@vitrine/contract'
import { optionalSetupTasks } from '@vitrine/contract'
import { Button, Notice, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './setup.module.css'
import { type SetupStep, setupSteps } from './setup-steps.ts'
import { StepList } from './step-list.tsx'

/** `/setup/:step`: what a shop needs before it sells, in steps that can wait and be returned to. */
export function SetupScreen() {
  const { setup } = useMessages()
  const admin = useAdmin()
  const { step } = useParams()
  const here = setupSteps.find(({ path }) => path === step)
  const loading = useLoaded('', (signal) => admin.setup.getChecklist({ signal }))

  return (
    <Screen
      title={setup.title}
      {...(here && { windowTitle: `${setup[here.path]} · ${setup.title}` })}
    >
      <WhenLoaded of={loading}>
        {(checklist) => (
          <Steps
            checklist={checklist}
            onChanged={(changed) => loading.replace(() => changed)}
            reload={loading.reload}
          />
        )}
      </WhenLoaded>
    </Screen>
  )
}

interface StepsProps {
  checklist: SetupChecklist
  onChanged: (checklist: SetupChecklist) => void
  /** What was saved in a step may do a task. */
  reload: () => void
}

function Steps({ checklist, onChanged, reload }: StepsProps) {
  const { setup, forms } = useMessages()
  const { step } = useParams()
  const [isSaved, setSaved] = useState(false)
  const hasDemo = checklist.tasks.some(
    ({ name, state }) => name === 'demoContent' && state === 'open',
  )
  const steps = setupSteps.filter(({ path }) => path !== 'demo' || hasDemo || step === 'demo')
  const at = Math.max(
    steps.findIndex(({ path }) => path === step),
    0,
  )
  const here = steps[at]
  const [before, after] = [steps[at - 1], steps[at + 1]]
  if (!here) return null

  return (
    <StepList steps={steps} here={here} checklist={checklist}>
      {checklist.isReady ? (
        <Notice tone="ok" title={setup.ready}>
          {setup.readyText}
        </Notice>
      ) : (
        <p className={styles['hint']}>{setup[`${here.path}Hint`]}</p>
      )}
      <here.Section
        key={here.path}
        onSaved={() => {
          setSaved(true)
          reload()
        }}
        onChanged={reload}
      />
      <NotNeeded step={here} checklist={checklist} onChanged={onChanged} />
      <nav className={styles['links']} aria-label={setup.steps}>
        {before && (
          <Link to={`/setup/${before.path}`}>{setup.back({ step: setup[before.path] })}</Link>
        )}
        {after ? (
          <Link to={`/setup/${after.path}`}>{setup.next({ step: setup[after.path] })}</Link>
        ) : (
          <Link to="/">{setup.toOverview}</Link>
        )}
      </nav>
      <Toast onGone={() => setSaved(false)}>{isSaved ? forms.saved : undefined}</Toast>
    </StepList>
  )
}

interface NotNeededProps {
  step: SetupStep
  checklist: SetupChecklist
  onChanged: (checklist: SetupChecklist) => void
}

/** Takes a task that not every shop has off the checklist, or puts it back. */
function NotNeeded({ step, checklist, onChanged }: NotNeededProps) {
  const { setup, common } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const { notNeeded, tasks } = checklist
  const task = optionalSetupTasks.find(
    (name) =>
      step.tasks.includes(name) &&
      (notNeeded.includes(name) || tasks.some((one) => one.name === name && one.state === 'open')),
  )
  if (!task) return null
  const isOff = notNeeded.includes(task)

  async function update(next: OptionalSetupTask[]) {
    await change.run(async () => onChanged(await admin.setup.updateChecklist({ notNeeded: next })))
  }

  return (
    <div className={styles['optional']}>
      <ChangeNotice failure={change.failure} />
      <p>{isOff ? setup.isNotNeeded : setup[`${task}Optional`]}</p>
      <Button
        type="button"
        look="second"
        size="small"
        busy={change.isRunning ? common.saving : undefined}
        onClick={() =>
          update(isOff ? notNeeded.filter((name) => name !== task) : [...notNeeded, task])
        }
      >
        {isOff ? setup.neededAfterAll : setup.leaveOut}
      </Button>
    </div>
  )
}
