import type { CatalogImport, CatalogImportWarning } from '@vitrine/contract'
import { Badge, type BadgeProps } from '@vitrine/ui'
import { Link } from 'react-router'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { formatName } from './check/format-name.ts'
import styles from './imports.module.css'
import { useProblemText } from './problems/use-problem-text.ts'

/** How many products were created, changed and left as they are, or would be; the first of them, and what was left out. */
export function OutcomePanel({ of: shown }: { of: CatalogImport }) {
  const { imports: messages } = useMessages()
  const { number } = useFormats()
  const textOf = useProblemText()
  const { result, products = [], warnings, warningDetails = [], dryRun } = shown
  if (!result) return null
  const figures = [
    [dryRun ? messages.toCreate : messages.created, result.created],
    [dryRun ? messages.toUpdate : messages.updated, result.updated],
    [messages.unchanged, result.unchanged],
    [messages.withErrors, result.rejected],
  ] as const
  const all = result.created + result.updated + result.unchanged

  function toText(sentence: string, warning: CatalogImportWarning | undefined) {
    if (!warning) return sentence
    const { line, column = '', reason, problem } = warning
    const text = textOf(reason, problem)
    return line === undefined ? text : messages.warningAt({ line: number(line), column, text })
  }

  return (
    <Panel
      title={dryRun ? messages.wouldHappen : messages.happened}
      end={<span>{messages.recognized({ format: formatName(messages, result.format) })}</span>}
      isFlush
    >
      <dl className={styles['figures']}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <details className={styles['more']}>
          <summary>{messages.warnings({ count: warnings.length })}</summary>
          <ul>
            {warnings.map((warning, at) => (
              <li key={warning}>{toText(warning, warningDetails[at])}</li>
            ))}
          </ul>
        </details>
      )}
      {products.length > 0 && (
        <details className={styles['more']} open={products.length <= 20}>
          <summary>
            {products.length < all
              ? messages.firstProducts({ count: products.length })
              : messages.allProducts({ count: products.length })}
          </summary>
          <ListTable
            caption={messages.products}
            rows={products}
            keyOf={({ line }) => String(line)}
            columns={[
              {
                label: messages.product,
                cell: ({ name }) =>
                  dryRun ? (
                    name
                  ) : (
                    <Link to={`/products?q=${encodeURIComponent(name)}`}>{name}</Link>
                  ),
              },
              { label: messages.line, isNumber: true, cell: ({ line }) => number(line) },
              {
                label: messages.outcome,
                cell: ({ outcome }) => (
                  <Badge tone={TONES[outcome]}>
                    {dryRun ? messages[`${outcome}Plan`] : messages[`${outcome}One`]}
                  </Badge>
                ),
              },
            ]}
          />
        </details>
      )}
    </Panel>
  )
}

const TONES = {
  created: 'ok',
  updated: 'accent',
  unchanged: 'quiet',
} as const satisfies Record<string, BadgeProps['tone']>
