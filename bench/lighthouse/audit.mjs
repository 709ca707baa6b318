// Audits pages in a browser that listens on a port, and prints Lighthouse's scores of each as JSON.
import lighthouse from 'lighthouse'

const [port, runs, ...urls] = process.argv.slice(2)
const audits = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

for (const url of urls) {
  for (let run = 0; run < Number(runs); run++) {
    const result = await lighthouse(url, { port: Number(port), output: 'json', logLevel: 'error' })
    const { categories, audits: found } = result.lhr
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)])
    const figures = Object.entries(audits).map(([name, id]) => [name, found[id].numericValue])
    console.log(
      JSON.stringify({ url, scores: Object.fromEntries(scores), ...Object.fromEntries(figures) }),
    )
  }
}
