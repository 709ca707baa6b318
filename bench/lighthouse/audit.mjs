// Audits pages in a browser that listens on a port, and prints Lighthouse's scores of each as JSON.
import lighthouse from 'lighthouse'

const [port, runs, storage, only, ...urls] = process.argv.slice(2)
const audits = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

for (const url of urls) {
  for (let run = 0; run < Number(runs); run++) {
    const result = await lighthouse(url, {
      port: Number(port),
      output: 'json',
      logLevel: 'error',
      disableStorageReset: storage === 'keep',
      ...(only !== 'all' && { onlyCategories: only.split(',') }),
    })
    const { categories, audits: found } = result.lhr
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)])
    const figures = Object.entries(audits).map(([name, id]) => [
      name,
      found[id]?.numericValue ?? null,
    ])
    const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && found[id].score !== null && found[id].score < 1)
        .map((audit) => `${id}: ${audit.id}`),
    )
    console.log(
      JSON.stringify({
        ...{ url, scores: Object.fromEntries(scores), failed },
        ...Object.fromEntries(figures),
      }),
    )
  }
}
