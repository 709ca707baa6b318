{
  const start = () => {
    const script = document.querySelector('[type=deferred]')
    if (!script) return
    const { nonce, text, dataset } = script
    const append = (tag, props) =>
      document.head.append(Object.assign(document.createElement(tag), props))
    for (const href of dataset.preload.split(' ')) {
      append('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    }
    append('script', { type: 'module', nonce, text })
  }
  const startOnceParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    startOnceParsed()
  })
  if (document.hidden) startOnceParsed()
  else observer.observe({ type: 'paint', buffered: true })
}
