import {
  type MailService,
  optionalSetupTasks,
  type SetupChecklist,
  type SetupTaskName,
  type SetupTaskState,
  type ShopSettings,
  setupTaskNames,
} from '@vitrine/contract'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { shopSettings } from '../../shop/shop-settings.ts'
import { NEW_SHOP } from '../../sites/create-site.ts'
import { findSite, type Site } from '../../sites/find-site.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'
import { countDemoContent } from '../../transfer/demo/removal/count-demo-content.ts'
import { readCatalogFacts } from './read-catalog-facts.ts'
import { setupSettings } from './setup-settings.ts'

/** What the operator of the server has configured. */
export interface ServerFacts {
  isProduction: boolean
  mail: MailService
  paymentProviders: readonly Pick<PaymentProvider, 'name'>[]
  publicStorefrontUrl: string
}

/** What is left before the shop can sell. */
export async function readChecklist(
  scope: SiteScope,
  server: ServerFacts,
): Promise<SetupChecklist> {
  const { setup } = await setupSettings.read(scope)
  const found = await readStates(scope, server)
  const isSkipped = (name: SetupTaskName) =>
    optionalSetupTasks.some((task) => task === name && setup.notNeeded.includes(task))
  const tasks = setupTaskNames.map((name) => ({
    name,
    state: found[name] === 'open' && isSkipped(name) ? ('notNeeded' as const) : found[name],
  }))
  return {
    tasks,
    isReady: tasks.every(({ state }) => state !== 'open'),
    isDismissed: setup.isDismissed,
    notNeeded: setup.notNeeded,
    mail: server.mail,
    shopUrl: server.publicStorefrontUrl,
  }
}

async function readStates(
  scope: SiteScope,
  server: ServerFacts,
): Promise<Record<SetupTaskName, SetupTaskState>> {
  const site = await findSite(scope)
  const { shop } = await shopSettings.read(scope)
  const { taxes } = await taxSettings.read(scope)
  const { delivery } = await deliverySettings.read(scope)
  const { payments } = await paymentSettings.read(scope)
  const catalog = await readCatalogFacts(scope)
  const demo = await countDemoContent(scope)
  const { contact } = shop
  // The sandbox exists outside production, and moves no money.
  const takesMoney = server.paymentProviders.some(({ name }) => name !== 'sandbox')

  return {
    shopName: doneWhen(site.name !== NEW_SHOP),
    contact: doneWhen(contact.email !== undefined && (contact.address ?? []).length > 0),
    products: doneWhen(catalog.hasProducts),
    prices: catalog.hasProducts ? doneWhen(!catalog.hasFreeProducts) : 'notNeeded',
    taxes: doneWhen(taxes.regions.length > 0),
    // Before the first product it is not known whether anything is sent.
    delivery:
      catalog.hasProducts && !catalog.hasPhysicalProducts
        ? 'notNeeded'
        : doneWhen(delivery.zones.some(({ rates }) => rates.length > 0)),
    payment: doneWhen(takesMoney || payments.manual.length > 0),
    legalPages: doneWhen(hasLegalPages(site, shop)),
    // Outside production the store is for its owner's machine: nothing is sent, and nobody else can open it.
    mail: server.isProduction ? doneWhen(server.mail.transport === 'smtp') : 'notNeeded',
    domain: server.isProduction
      ? doneWhen(server.publicStorefrontUrl.startsWith('https://'))
      : 'notNeeded',
    demoContent: Object.values({ ...demo, edited: 0 }).some((count) => count > 0)
      ? 'open'
      : 'notNeeded',
  }
}

/** Who sells, and the owner's own privacy notice and terms: those of every shop know nothing of this one. */
function hasLegalPages({ language }: Site, { contact, pages }: ShopSettings) {
  const paths = new Set((pages[language] ?? []).map(({ path }) => path))
  const tellsSeller = paths.has('imprint') || (contact.legal ?? []).length > 0
  return tellsSeller && paths.has('privacy') && paths.has('terms')
}

const doneWhen = (isDone: boolean): SetupTaskState => (isDone ? 'done' : 'open')
