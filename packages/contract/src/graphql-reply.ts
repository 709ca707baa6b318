/** What the GraphQL endpoint replies: data, errors, or both (GraphQL over HTTP). */
export interface GraphqlReply {
  data?: Record<string, unknown> | null
  errors?: GraphqlReplyError[]
  extensions?: Record<string, unknown>
}

export interface GraphqlReplyError {
  message: string
  locations?: { line: number; column: number }[]
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}
