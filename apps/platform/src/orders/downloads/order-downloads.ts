import type { OrderDownload } from '@vitrine/contract'
import {
  createDownloadLink,
  downloadUrl,
  revokeDownloadLink,
} from '../../catalog/media/secured/download-links.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { findOrder, type OrderRow } from '../find-orders.ts'

/** From when the buyer first asks for it. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000
/** Of each file; an interrupted one that goes on is not counted again. */
const MAX_DOWNLOADS = 10

interface DownloadTools {
  keyring: Keyring
  publicPlatformUrl: string
}

interface StoredFile {
  lineId: string
  mediaId: string
  fileName: string
  linkId: string | null
  sealedToken: Buffer | null
  expiresAt: Date | null
  /** Whether the link was used as often as allowed; `null` without one. */
  isUsedUp: boolean | null
}

/**
 * The files that the buyer of an order has, with their links; none of an order that is not paid, was canceled or was
 * refunded as a whole. The links are made when they are first asked for, and stay the same; `renewed` replaces them.
 */
export function listDownloads(
  scope: SiteScope,
  orderId: string,
  tools: DownloadTools,
  { renewed = false }: { renewed?: boolean } = {},
): Promise<OrderDownload[]> {
  return transact(scope, async (tx) => {
    const files = await lockFiles(tx, orderId)
    if (files.length === 0) return []
    // Read after the lock: a refund that was under way is seen.
    const order = await findOrder(tx, orderId)
    if (!order || !hasFiles(order)) return []
    const downloads: OrderDownload[] = []
    for (const file of files) {
      const known = renewed ? undefined : readLink(tx, orderId, file, tools)
      if (renewed && file.linkId) await revokeDownloadLink(tx, file.linkId)
      const { link, expiresAt } = known ?? (await makeLink(tx, orderId, file, tools))
      const { lineId: lineItemId, mediaId: fileId, fileName, isUsedUp } = file
      const hasEnded = known !== undefined && (isUsedUp || expiresAt <= tx.now())
      downloads.push({
        lineItemId,
        fileId,
        fileName,
        link,
        expirationDate: expiresAt.toISOString(),
        ...(hasEnded && { hasEnded }),
      })
    }
    return downloads
  })
}

/** What the files that were bought are called; those that the store has deleted are left out. */
export async function listFileNames({ siteId, db }: SiteScope, orderId: string): Promise<string[]> {
  const rows = await runStatement<{ fileName: string }>(db, {
    name: 'orders.file-names',
    text: `
      SELECT DISTINCT f.file_name AS "fileName"
      FROM order_files f
      JOIN secured_media m ON m.site_id = f.site_id AND m.media_id = f.media_id
      WHERE f.site_id = $1 AND f.order_id = $2
      ORDER BY f.file_name`,
    values: [siteId, orderId],
  })
  return rows.map(({ fileName }) => fileName)
}

/** Ends the links of a locked order whose buyer has no files any more. */
export async function endDownloads(tx: SiteScope, order: OrderRow): Promise<void> {
  if (hasFiles(order)) return
  await runStatement(tx.db, {
    name: 'orders.end-downloads',
    text: `
      WITH ended AS (
        UPDATE order_files f
        SET link_id = NULL, sealed_token = NULL, expires_at = NULL
        FROM (
          SELECT o.line_id, o.media_id, o.link_id
          FROM order_files o
          WHERE o.site_id = $1 AND o.order_id = $2 AND o.link_id IS NOT NULL
          FOR UPDATE
        ) b
        WHERE f.site_id = $1 AND f.order_id = $2 AND f.line_id = b.line_id AND f.media_id = b.media_id
        RETURNING b.link_id
      )
      UPDATE download_links l
      SET revoked_at = $3
      FROM ended e
      WHERE l.site_id = $1 AND l.link_id = e.link_id`,
    values: [tx.siteId, order.orderId, tx.now()],
  })
}

const hasFiles = ({ status, paymentStatus }: OrderRow) =>
  status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')

/** Locked, so that two who ask at once get the same links. Files that the store has deleted are left out. */
function lockFiles({ siteId, db }: SiteScope, orderId: string): Promise<StoredFile[]> {
  return runStatement<StoredFile>(db, {
    name: 'orders.lock-files',
    text: `
      SELECT f.line_id AS "lineId", f.media_id AS "mediaId", f.file_name AS "fileName", f.link_id AS "linkId",
        f.sealed_token AS "sealedToken", f.expires_at AS "expiresAt", l.downloads >= l.max_downloads AS "isUsedUp"
      FROM order_files f
      JOIN secured_media m ON m.site_id = f.site_id AND m.media_id = f.media_id
      LEFT JOIN download_links l ON l.site_id = f.site_id AND l.link_id = f.link_id
      WHERE f.site_id = $1 AND f.order_id = $2
      ORDER BY f.line_id, f.file_name, f.media_id
      FOR UPDATE OF f`,
    values: [siteId, orderId],
  })
}

function readLink(
  scope: SiteScope,
  orderId: string,
  { mediaId, sealedToken, expiresAt }: StoredFile,
  { keyring, publicPlatformUrl }: DownloadTools,
) {
  if (!sealedToken || !expiresAt) return undefined
  const token = keyring.unseal(sealedToken, placeOf(scope, orderId, mediaId))
  return { link: downloadUrl(publicPlatformUrl, { token }), expiresAt }
}

async function makeLink(
  tx: SiteScope,
  orderId: string,
  { lineId, mediaId }: StoredFile,
  { keyring, publicPlatformUrl }: DownloadTools,
) {
  const expiresAt = after(tx.now(), VALID_MS)
  const made = await createDownloadLink(tx, { mediaId, expiresAt, maxDownloads: MAX_DOWNLOADS })
  await runStatement(tx.db, {
    name: 'orders.save-download',
    text: `
      UPDATE order_files
      SET link_id = $5, sealed_token = $6, expires_at = $7
      WHERE site_id = $1 AND order_id = $2 AND line_id = $3 AND media_id = $4`,
    values: [
      tx.siteId,
      orderId,
      lineId,
      mediaId,
      made.linkId,
      keyring.seal(made.token, placeOf(tx, orderId, mediaId)),
      expiresAt,
    ],
  })
  return { link: downloadUrl(publicPlatformUrl, made), expiresAt }
}

const placeOf = ({ siteId }: SiteScope, orderId: string, mediaId: string) =>
  `order_files/${siteId}/${orderId}/${mediaId}/sealed_token`
