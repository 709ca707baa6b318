import { Button, ButtonLink, Notice } from '@vitrine/ui'
import type {
  HostedAccountProps,
  HostedPanel,
  HostedRow,
} from '../src/account-pages/hosted-pages.ts'
import { inLanguage } from '../src/account-pages/in-language.ts'
import styles from './account-page.module.css'
import { ChoiceForm } from './choice-form.tsx'
import { useReader } from './reader-context.ts'
import { Form, HiddenFields, Sheet, Sub, TextLink } from './sheet.tsx'
import { StepField } from './step-field.tsx'

/** A page of the member's account: panels, each with rows, a form, and what can be done. */
export function AccountPage(props: HostedAccountProps) {
  const { title, text, nav, panels, error, notice, back, ...shop } = props
  return (
    <Sheet {...shop} title={title} back={back} wide>
      <nav aria-label={shop.reader.words.page.account} className={styles['nav']}>
        {nav.map(({ label, href, isCurrent }) => (
          <a
            key={href}
            href={inLanguage(href, shop.reader)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {text.map((paragraph) => (
        <Sub key={paragraph}>{paragraph}</Sub>
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      {panels.map((panel) => (
        <Panel key={panel.title} panel={panel} />
      ))}
    </Sheet>
  )
}

function Panel({ panel }: { panel: HostedPanel }) {
  const { title, text, rows, empty, form, links = [], choices } = panel
  const reader = useReader()
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      {text && <Sub>{text}</Sub>}
      {rows.length === 0 && empty && <p className={styles['empty']}>{empty}</p>}
      {rows.length > 0 && (
        <ul className={styles['rows']}>
          {rows.map((row, index) => (
            // Two rows may say the same, and none of them moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
            <Row key={index} row={row} />
          ))}
        </ul>
      )}
      {form && (
        <Form action={form.action} className={styles['form']}>
          <HiddenFields fields={form.hidden} />
          {form.fields.map((field) => (
            <StepField key={field.name} field={field} />
          ))}
          <Button look="second">{form.submit}</Button>
        </Form>
      )}
      {choices.length + links.length > 0 && (
        <div className={styles['choices']}>
          {links.map(({ label, href }) => (
            <ButtonLink key={href} look="second" href={inLanguage(href, reader)}>
              {label}
            </ButtonLink>
          ))}
          {choices.map((choice) => (
            <ChoiceForm key={choice.label} choice={choice} />
          ))}
        </div>
      )}
    </section>
  )
}

function Row({ row: { title, details, badge, ways, choices } }: { row: HostedRow }) {
  return (
    <li className={styles['row']}>
      <p className={styles['name']}>
        {title}
        {badge && <span className={styles['badge']}>{badge}</span>}
      </p>
      {details.length > 0 && <p className={styles['details']}>{details.join(', ')}</p>}
      {(ways.length > 0 || choices.length > 0) && (
        <div className={styles['actions']}>
          {ways.map(({ label, about, href }) => (
            <TextLink key={href} href={href}>
              {label}
              {about && <span className="hidden-words"> {about}</span>}
            </TextLink>
          ))}
          {choices.map((choice) => (
            <ChoiceForm key={choice.label} choice={choice} quiet />
          ))}
        </div>
      )}
    </li>
  )
}
