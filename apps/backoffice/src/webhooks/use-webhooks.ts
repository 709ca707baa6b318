import { createWebhookSubscriptions, type WebhookSubscriptions } from '@vitrine/client/events'
import { useMemo } from 'react'
import { useClient } from '../shell/staff-context.ts'

/** The calls about webhooks, in the name of the staff member. */
export function useWebhooks(): WebhookSubscriptions {
  const client = useClient()
  return useMemo(() => createWebhookSubscriptions(client), [client])
}
