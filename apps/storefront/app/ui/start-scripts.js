// See let-scripts-wait.server.ts.
{
  const start = () => {
    const later = document.querySelector('[type=later]')
    if (!later) return
    const { nonce, text, dataset } = later
    const add = (tag, its) => document.head.append(Object.assign(document.createElement(tag), its))
    for (const href of dataset.with.split(' ')) {
      add('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    }
    add('script', { type: 'module', nonce, text })
  }
  const startWhenRead = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  const hasDrawn = new PerformanceObserver(() => {
    hasDrawn.disconnect()
    startWhenRead()
  })
  if (document.hidden) startWhenRead()
  else hasDrawn.observe({ type: 'paint', buffered: true })
}
