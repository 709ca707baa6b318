import type { WebhookAttempt } from '@vitrine/contract'

/**
 * The headers of an attempt, a line each, as Standard Webhooks has them. Its signatures are not stored: they are those
 * of the moment that `webhook-timestamp` says.
 */
export function requestHeaders(
  eventId: string,
  { startedDate }: Pick<WebhookAttempt, 'startedDate'>,
): string {
  const seconds = Math.floor(Date.parse(startedDate) / 1000)
  return [
    'content-type: text/plain; charset=utf-8',
    `webhook-id: ${eventId}`,
    `webhook-timestamp: ${seconds}`,
    'webhook-signature: v1,… v1a,…',
  ].join('\n')
}
