import type { ShopBrand } from '@vitrine/contract'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './brand.module.css'
import { contrastOf } from './contrast-of.ts'

export interface BrandPreviewProps
  extends Required<Pick<ShopBrand, 'accent' | 'radius' | 'headings'>> {
  shopName: string
  theme: 'light' | 'dark'
}

/** Least contrast of text, WCAG 2.2 success criterion 1.4.3. */
const LEAST = 4.5

/** What the shop looks like in one theme, with the contrast as the browser draws it. */
export function BrandPreview({ accent, radius, headings, shopName, theme }: BrandPreviewProps) {
  const { settings: messages, language } = useMessages()
  const button = useRef<HTMLSpanElement>(null)
  const [contrast, setContrast] = useState<number | null>(null)
  const { hue, chroma } = accent

  // biome-ignore lint/correctness/useExhaustiveDependencies: hue and chroma are what the drawn colours depend on.
  useLayoutEffect(() => {
    const drawn = button.current
    if (!drawn) return
    const measure = () => {
      const { color, backgroundColor } = getComputedStyle(drawn)
      setContrast(contrastOf(color, backgroundColor))
    }
    measure()
    // Colours may fade to their new value, as they do with less motion.
    drawn.addEventListener('transitionend', measure)
    return () => drawn.removeEventListener('transitionend', measure)
  }, [hue, chroma, theme])

  const look = {
    '--accent-h': hue,
    '--accent-c': chroma,
    '--r-control': `${radius}px`,
    '--heading': headings === 'sans' ? 'var(--sans)' : 'var(--serif)',
    colorScheme: theme,
  } as CSSProperties

  return (
    <figure className={styles['preview']}>
      <div data-accent="" style={look} aria-hidden="true">
        <strong>{shopName}</strong>
        <p>{messages.sampleText}</p>
        <span ref={button} className={styles['button']}>
          {messages.sampleButton}
        </span>
      </div>
      <figcaption>
        {messages[theme === 'light' ? 'lightTheme' : 'darkTheme']}
        {contrast !== null && (
          <span>
            {' · '}
            {messages[contrast >= LEAST ? 'contrastRight' : 'contrastLow']({
              ratio: contrast.toLocaleString(language.locale, { maximumFractionDigits: 1 }),
            })}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
