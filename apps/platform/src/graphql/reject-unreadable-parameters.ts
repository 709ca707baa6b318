import { createGraphQLError, type Plugin } from 'graphql-yoga'

/**
 * Answers 400 for variables and extensions of a GET, or of a form, that are not JSON. Yoga takes it for a fault of the
 * server; of a JSON body it does not.
 */
export function rejectUnreadableParameters(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser }) {
      if (!requestParser) return
      setRequestParser(async (request) => {
        try {
          return await requestParser(request)
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error
          throw createGraphQLError('variables and extensions have to be JSON.', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          })
        }
      })
    },
  }
}
