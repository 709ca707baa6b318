// See defer-scripts.server.ts.
{
  const start = () => {
    const deferred = document.querySelector('[type=deferred]')
    if (!deferred) return
    const { nonce, text, dataset } = deferred
    const append = (tag, props) =>
      document.head.append(Object.assign(document.createElement(tag), props))
    for (const href of dataset.preload.split(' ')) {
      append('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    }
    append('script', { type: 'module', nonce, text })
  }
  const startWhenParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  const paintObserver = new PerformanceObserver(() => {
    paintObserver.disconnect()
    startWhenParsed()
  })
  if (document.hidden) startWhenParsed()
  else paintObserver.observe({ type: 'paint', buffered: true })
}
