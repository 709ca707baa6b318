import { chromium } from 'playwright-core'
const [,, lang='en', width='1440', password] = process.argv
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] })
const ctx = await browser.newContext({ viewport:{width:+width,height:900}, locale: lang==='de'?'de-DE':'en-GB', colorScheme: 'dark', reducedMotion:'reduce' })
const page = await ctx.newPage()
let where='start'
const seen=new Set()
const tell=(k,t)=>{const s=`${k} ${t}`; if(!seen.has(s)){seen.add(s);console.log(`[${where}] ${s}`)}}
page.on('pageerror',e=>tell('PAGEERROR',e.message))
page.on('console',m=>{if(m.type()==='error'||m.type()==='warning')tell('CONSOLE',m.text().slice(0,200))})
page.on('response',r=>{if(r.status()>=400)tell('HTTP',r.status()+' '+r.request().method()+' '+new URL(r.url()).pathname)})
const B='http://localhost:4000'
await page.goto(B+'/admin')
await page.getByRole('button',{name:/Sign in|Anmelden/}).or(page.getByRole('link',{name:/Sign in|Anmelden/})).first().click()
await page.waitForTimeout(500)
await page.getByLabel(/E-?mail/i).fill('mara@maren-kiln.example')
const pw=page.locator('input[type=password]'); if(await pw.count()===0){await page.locator('button[type=submit]').first().click(); await page.waitForTimeout(500)}
await page.locator('input[type=password]').fill(password)
await page.locator('button[type=submit]').first().click()
import('node:crypto').then(()=>{});
const {createHmac}=await import('node:crypto')
function totp(key){const A='ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';let bits='';for(const c of key)bits+=A.indexOf(c).toString(2).padStart(5,'0');const buf=Buffer.from(bits.match(/.{8}/g).map(b=>parseInt(b,2)));const t=Buffer.alloc(8);t.writeBigUInt64BE(BigInt(Math.floor(Date.now()/30000)));const h=createHmac('sha1',buf).update(t).digest();const o=h[19]&15;return String((h.readUInt32BE(o)&0x7fffffff)%1e6).padStart(6,'0')}
await page.waitForTimeout(1500)
console.log(page.url(), await page.locator('h1').first().textContent())
await page.locator('input[autocomplete=one-time-code]').first().fill(totp('KJUW43DFNZ2GK3TUMUQHI33UOAQGWZLZ'))
await page.locator('button[type=submit]').first().click().catch(()=>{})
await page.waitForTimeout(2500)
console.log(page.url(), await page.locator('h1').first().textContent())
await page.waitForTimeout(500)
console.log('at',page.url())
const paths=['/','/orders','/abandoned-carts','/members','/discounts','/discounts/new','/products','/products/new','/collections','/inventory','/search','/media','/imports','/imports/new','/settings/store','/settings/region','/settings/brand','/settings/home','/settings/navigation','/settings/pages','/settings/brands','/settings/words','/settings/delivery','/settings/taxes','/settings/payments','/settings/carts','/settings/server','/settings/sign-in','/settings/developers','/staff','/audit','/webhooks','/clients','/api-keys','/setup/store','/nothing-here']
// links to one of each entity
for(const [list,sel] of [['/products','tbody th a'],['/orders','tbody a'],['/members','tbody a'],['/collections','tbody a'],['/discounts','tbody a']]){
  await page.goto(B+'/admin'+list); const a=page.locator(sel).first(); await a.waitFor({timeout:8000}).catch(()=>{}); const href=await a.getAttribute('href').catch(()=>null); if(href)paths.push(href.replace('/admin',''))
}
let clicks=0
for(const path of paths){
  where=path
  await page.goto(B+'/admin'+path); await page.waitForTimeout(500)
  await page.waitForTimeout(700); console.log(path, '|', (await page.locator('h1').first().textContent().catch(()=>'?')), '|', await page.title());
  const n=await page.locator('main :is(button,summary,[role=switch],[role=tab]):visible, dialog button:visible').count()
  for(let i=0;i<Math.min(n,45);i++){
    const b=page.locator('main :is(button,summary,[role=switch],[role=tab]):visible').nth(i)
    const name=(await b.textContent({timeout:1000}).catch(()=>''))?.trim().slice(0,40)
    where=`${path} «${name}»`
    if(await b.isDisabled({timeout:500}).catch(()=>true))continue
    await b.click({timeout:1500,noWaitAfter:true}).catch(e=>tell('NOCLICK',e.message.split('\n')[0]+(e.message.match(/<[^>]+> (?:from .* )?intercepts/)?.[0]??'')))
    clicks++
    await page.waitForTimeout(120)
    const text=await page.locator('body').innerText(); for(const bad of ['undefined','[object Object]','NaN','Something went wrong','TypeError'])if(text.includes(bad))tell('TEXT',bad)
    const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)tell('OVERFLOW',over)
    await page.keyboard.press('Escape'); await page.waitForTimeout(60)
    const modal=await page.locator('[role=dialog]:visible, dialog[open]').count()
    if(modal>0){ const keeps=await page.locator('[role=dialog]:visible').first().innerText().catch(()=>''); tell('STILLOPEN',keeps.slice(0,60).replace(/\n/g,' | ')); }
    if(!page.url().startsWith(B+'/admin'+path)||modal>0||i%12===11){ await page.goto(B+'/admin'+path); await page.waitForTimeout(500) }
  }
}
console.log('clicks',clicks)
await browser.close()
