import { isPlatformError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'

/** The fields that the platform refused; empty where the error is about none. */
export function violationsOf(error: unknown): readonly FieldViolation[] {
  return isPlatformError(error) ? (error.details.validationError?.fieldViolations ?? []) : []
}

/** What the platform found wrong below a path of the request, in the language of the screen where it has words for it. */
export function useFieldProblem(failure: unknown): (path: string) => string | undefined {
  const { editor } = useMessages()
  const violations = violationsOf(failure)

  return (path) => {
    const found = violations.find(({ field }) => field === path || field.startsWith(`${path}.`))
    return found && textOf(found)
  }

  function textOf({ violatedRule, ruleName, description }: FieldViolation): string {
    switch (ruleName ?? violatedRule) {
      case 'REQUIRED_FIELD':
      case 'MIN_LENGTH':
        return editor.required
      case 'MAX_LENGTH':
        return editor.tooLong
      case 'MAX':
        return editor.tooGreat
      case 'MIN':
        return editor.tooSmall
      case 'DUPLICATE':
        return editor.twice
      case 'REVERSED':
        return editor.swapped
      default:
        return editor.refusedBecause({ reason: description })
    }
  }
}
