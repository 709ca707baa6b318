{
  // A reload keeps the entries of the history that the page before it has added. Until the page is hydrated and its
  // router follows Back to one of them, the page of that address has to be loaded: before this runs, too, where browsers
  // tell.
  const withoutHash = (href) => href.split('#')[0]
  const own = withoutHash(window.navigation?.activation?.entry?.url ?? location.href)
  const loadOther = () => {
    if (withoutHash(location.href) === own) return false
    // Scripts that arrive before the other page would take this one for it.
    stop()
    location.reload()
    return true
  }
  addEventListener('popstate', (event) => {
    // A router that exists already would ask for what `stop` has just ended, and show an error.
    if (!window.isHydrated && loadOther()) event.stopImmediatePropagation()
  })

  const start = () => {
    const script = document.querySelector('[type=deferred]')
    if (!script || loadOther()) return
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
