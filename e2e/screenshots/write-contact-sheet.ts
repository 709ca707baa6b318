/** A page that shows all pictures of all screens; its search is the browser's. */
export function writeContactSheet(
  screens: readonly { title: string; files: readonly string[] }[],
): string {
  const rows = screens.map(
    ({ title, files }) => `
    <section>
      <h2>${title}</h2>
      <div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('')}</div>
    </section>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Every screen of the store</title>
    <style>
      body { margin: 24px; background: #ddd8d1; color: #2b2420; font: 15px/1.4 sans-serif; }
      h2 { margin: 32px 0 8px; font-size: 15px; }
      div { display: flex; align-items: flex-start; gap: 12px; overflow-x: auto; }
      img { max-height: 560px; box-shadow: 0 0 0 1px #0002; }
    </style>
  </head>
  <body>
    <h1>Every screen of the store</h1>
    <p>${screens.length} screens, each wide and narrow, light and dark.</p>${rows.join('')}
  </body>
</html>
`
}
