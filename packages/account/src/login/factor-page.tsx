import type { FactorType } from '@vitrine/client'
import { backedUpFactors } from '@vitrine/contract'
import { Button, Checkbox, CodeField, Field, Link, Notice } from '@vitrine/ui'
import * as common from '#messages/common'
import * as m from '#messages/two-step'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'
import { Choices, Foot, Sheet, Sub } from './sheet.tsx'

export interface FactorPageProps {
  /** Where codes go. */
  target: FormTarget
  /** Where the wish for a factor goes, as `factorType`, and for another page of this step, as `way`. */
  choose: FormTarget
  available: readonly FactorType[]
  /** The factor that is asked for; without it the shopper chooses one. */
  current: FactorType | undefined
  /** Where its code went, masked; of a push request the number to choose. */
  hint: string | undefined
  isBackup: boolean
  error: string | undefined
  /** The pages with the other ways to answer; where they have no addresses, buttons ask for them. */
  links?: { backup: string; code: string; choose: string; startAgain: string }
}

/** Asks for the second factor of a sign-in. */
export function FactorPage(props: FactorPageProps) {
  const { available, current, isBackup, links } = props
  const offersBackup = [current, ...available].some(
    (type) => type !== undefined && backedUpFactors.includes(type),
  )
  const others = available.filter((type) => type !== current && type !== 'PASSWORD')

  return (
    <Sheet title={isBackup ? m.backupTitle : m.title}>
      {isBackup ? (
        <BackupCode {...props} />
      ) : current === undefined ? (
        <Choice {...props} />
      ) : (
        <Answer {...props} factor={current} others={links ? [] : others} />
      )}
      {!links && offersBackup && (
        <TargetForm target={props.choose}>
          <Button name="way" value={isBackup ? 'code' : 'backup'} look="quiet">
            {isBackup ? m.backToCode : m.useBackupCode}
          </Button>
        </TargetForm>
      )}
      {links && (
        <Foot>
          {offersBackup && !isBackup && (
            <Link className="text-link" href={links.backup}>
              {m.useBackupCode}
            </Link>
          )}
          {current !== undefined && (isBackup || others.length > 0) && (
            <Link className="text-link" href={isBackup ? links.code : links.choose}>
              {isBackup ? m.backToCode : m.anotherWay}
            </Link>
          )}
          <Link className="text-link" href={links.startAgain}>
            {common.startAgain}
          </Link>
        </Foot>
      )}
    </Sheet>
  )
}

function Choice({ choose, available, error }: FactorPageProps) {
  return (
    <>
      <Sub>{m.choose}</Sub>
      {error && <Notice tone="bad">{error}</Notice>}
      <TargetForm target={choose}>
        <FactorButtons types={available} firstLook="first" />
      </TargetForm>
    </>
  )
}

function FactorButtons({
  types,
  firstLook = 'second',
}: {
  types: readonly FactorType[]
  firstLook?: 'first' | 'second'
}) {
  return (
    <Choices>
      {types.map((type, place) => (
        <Button
          key={type}
          name="factorType"
          value={type}
          look={place === 0 ? firstLook : 'second'}
          wide
        >
          {m.factor({ type })}
        </Button>
      ))}
    </Choices>
  )
}

function Answer({
  target,
  choose,
  factor,
  others,
  hint,
  error,
}: FactorPageProps & { factor: FactorType; others: readonly FactorType[] }) {
  const { shopName, useSentForm } = useAccountMount()
  const isBusy = useSentForm() !== null

  return (
    <>
      <Sub>{instruction(factor, hint, shopName)}</Sub>
      <TargetForm target={target}>
        {factor === 'PUSH' ? (
          error && <Notice tone="bad">{error}</Notice>
        ) : (
          <CodeField key={factor} label={common.code} name="code" error={error} autoFocus />
        )}
        <Checkbox name="trustDevice">{m.trustDevice}</Checkbox>
        <Button wide busy={isBusy ? common.checking : undefined}>
          {factor === 'PUSH' ? m.approved : common.next}
        </Button>
      </TargetForm>
      {factor !== 'TOTP' && (
        <TargetForm target={choose}>
          <Button name="factorType" value={factor} look="second" wide>
            {factor === 'CALL' ? m.callAgain : factor === 'PUSH' ? m.askAgain : m.resend}
          </Button>
        </TargetForm>
      )}
      {others.length > 0 && (
        <TargetForm target={choose}>
          <FactorButtons types={others} />
        </TargetForm>
      )}
    </>
  )
}

function BackupCode({ target, error }: FactorPageProps) {
  const isBusy = useAccountMount().useSentForm() !== null

  return (
    <>
      <Sub>{m.backupText}</Sub>
      <TargetForm target={target}>
        <input type="hidden" name="backup" value="yes" />
        <Field
          label={m.backupCode}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={error}
          autoFocus
        />
        <Checkbox name="trustDevice">{m.trustDevice}</Checkbox>
        <Button wide busy={isBusy ? common.checking : undefined}>
          {common.next}
        </Button>
      </TargetForm>
    </>
  )
}

function instruction(factor: FactorType, hint: string | undefined, shop: string) {
  switch (factor) {
    case 'TOTP':
      return m.fromApp({ shop })
    case 'CALL':
      return m.calling({ target: hint ?? m.you })
    case 'PUSH':
      return hint === undefined ? m.approve : m.approveNumber({ number: hint })
    default:
      return m.sentTo({ target: hint ?? m.you })
  }
}
