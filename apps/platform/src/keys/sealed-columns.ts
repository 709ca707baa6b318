/** A column of encrypted values, and what each of them is bound to. */
export interface SealedColumn {
  table: string
  column: string
  /** The columns that name its row, besides the site. */
  keys: string[]
  /** What the values are bound to: `<first>/<site>/<keys>/<last>`, or this text. */
  place: { first: string; last: string } | string
}

/**
 * Every column of encrypted values. The places are those of the modules that write them: one that differed would fail to
 * decrypt, and nothing would be changed.
 */
export const sealedColumns: SealedColumn[] = [
  { table: 'own_store', column: 'key_check', keys: [], place: 'own_store.key_check' },
  { table: 'own_store', column: 'mac_key', keys: [], place: 'own_store.mac_key' },
  column('factors', 'sealed_secret', ['factor_id']),
  column('signing_keys', 'sealed_private', ['key_id']),
  column('identity_providers', 'sealed_client_secret', ['provider_id']),
  column('provider_authorizations', 'sealed_authorization', ['state_hash'], {
    first: 'provider_trips',
    last: 'sealed_trip',
  }),
  column('refresh_tokens', 'sealed_reply', ['token_hash']),
  column('email_changes', 'sealed_email', ['token_hash']),
  column('email_outbox', 'sealed_email', ['email_id'], {
    first: 'mail_outbox',
    last: 'sealed_letter',
  }),
  column('mailbox_messages', 'sealed_message', ['message_id']),
  column('webhook_subscriptions', 'sealed_secret', ['subscription_id'], {
    first: 'webhook_subscriptions',
    last: 'secret',
  }),
  column('webhook_subscriptions', 'sealed_earlier', ['subscription_id'], {
    first: 'webhook_subscriptions',
    last: 'secret',
  }),
  column('order_links', 'sealed_token', ['order_id']),
  column('order_files', 'sealed_token', ['order_id', 'media_id']),
]

function column(
  table: string,
  column: string,
  keys: string[],
  place = { first: table, last: column },
): SealedColumn {
  return { table, column, keys, place }
}
