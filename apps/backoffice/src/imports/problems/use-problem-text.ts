import type { CatalogImportProblem } from '@vitrine/contract'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { problemText } from './problem-text.ts'

/** As {@link problemText}, in the language of the screens. */
export function useProblemText() {
  const { importProblems } = useMessages()
  const { number } = useFormats()
  return (reason: string, problem: CatalogImportProblem | undefined) =>
    problemText(reason, problem, { texts: importProblems, number })
}
