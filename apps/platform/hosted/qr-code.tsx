import { qrCode } from '@vitrine/account/messages/authenticator'
import styles from './document.module.css'

export function QrCode({ svg }: { svg: string }) {
  return (
    <div
      className={styles['qrCode']}
      role="img"
      aria-label={qrCode}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that the platform drew itself
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
