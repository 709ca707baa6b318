export interface OfflineWords {
  offlineTitle: string
  offline: string
  again: string
}

/** A self-contained page that is shown when a page cannot be fetched. */
export function writeOfflinePage(
  { code, direction }: { code: string; direction: string },
  name: string,
  words: OfflineWords,
): string {
  const shopName = escapeText(name)
  return `<!doctype html>
<html lang="${code}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.offlineTitle} · ${shopName}</title>
<style>
  body {
    display: grid;
    align-content: start;
    gap: 20px;
    max-inline-size: 36rem;
    margin: 0 auto;
    padding: clamp(64px, 18vh, 160px) 24px 64px;
    background: light-dark(oklch(0.968 0.008 80), oklch(0.172 0.008 58));
    color: light-dark(oklch(0.238 0.016 52), oklch(0.945 0.01 84));
    font: 1rem/1.55 'Funnel Sans', Arial, sans-serif;
  }
  main { display: contents }
  p { margin: 0 }
  h1 {
    margin: 0;
    padding-block-end: 20px;
    border-block-end: 3px solid;
    font: 400 clamp(2.25rem, 6vw, 3.5rem)/1.1 'Hedvig Letters Serif', Georgia, serif;
    letter-spacing: -0.02em;
  }
  a {
    justify-self: start;
    padding: 12px 22px;
    border-radius: 4px;
    background: light-dark(oklch(0.238 0.016 52), oklch(0.945 0.01 84));
    color: light-dark(oklch(0.968 0.008 80), oklch(0.172 0.008 58));
    font-weight: 500;
    text-decoration: none;
  }
  a:focus-visible { outline: 2px solid; outline-offset: 3px }
</style>
<main>
<p>${shopName}</p>
<h1>${words.offlineTitle}</h1>
<p>${words.offline}</p>
<a href="">${words.again}</a>
</main>
</html>`
}

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => REFERENCES[sign] ?? sign)
