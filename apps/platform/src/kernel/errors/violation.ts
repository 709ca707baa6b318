import type { FieldViolation, ViolatedRule } from '@vitrine/contract'

export function violation(
  field: string,
  description: string,
  violatedRule: ViolatedRule = 'FORMAT',
): FieldViolation {
  return { field, description, violatedRule, data: {} }
}
