// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Overview'
export const helloTo = ({ name }: { name: string | number }): string =>
  `Hello, ${name}`
export const period: string = 'Period'
export const days = ({ count }: { count: number }): string =>
  plural('en', count, { 1: `Today`, other: `${count} days` })
export const sales: string = 'Sales'
export const orders: string = 'Orders'
export const average: string = 'Average order'
export const refundsOf = ({ amount }: { amount: string | number }): string =>
  `${amount} refunded`
export const abandoned: string = 'Left at checkout, 30 days'
export const cameBack = ({ amount }: { amount: string | number }): string =>
  `${amount} came back`
export const moreThanBefore = ({ share }: { share: string | number }): string =>
  `${share} more than before`
export const lessThanBefore = ({ share }: { share: string | number }): string =>
  `${share} less than before`
export const asBefore: string = 'As before'
export const noneBefore: string = 'None in the days before'
export const salesPerDay = ({ currency }: { currency: string | number }): string =>
  `Sales per day, ${currency}`
export const now: string = 'This period'
export const before: string = 'Before'
export const asTable: string = 'As a table'
export const day: string = 'Day'
export const chart = ({ sales, before }: { sales: string | number; before: string | number }): string =>
  `Sales per day: ${sales} in this period, ${before} in the days before. The table below has every day.`
export const needsYou: string = 'Needs you'
export const nothing: string = 'Nothing needs you right now.'
export const toSend = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 order to send`, other: `${count} orders to send` })
export const toPay = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 order is not paid`, other: `${count} orders are not paid` })
export const toAnswer = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 order has a return to answer`, other: `${count} orders have a return to answer` })
export const waiting = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 member waits for approval`, other: `${count} members wait for approval` })
export const oldestSince = ({ date }: { date: string | number }): string =>
  `The first since ${date}`
export const soldOut = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 variant is sold out`, other: `${count} variants are sold out` })
export const deadWebhooks = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 webhook gave up`, other: `${count} webhooks gave up` })
export const failingWebhook: string = 'A webhook is failing'
export const pack: string = 'Send'
export const look: string = 'View'
export const decide: string = 'Decide'
export const toPack: string = 'To send'
export const nothingToPack: string = 'Everything that was paid is sent.'
export const abandonedCheckouts: string = 'Left at checkout'
export const nothingAbandoned: string = 'Nobody has left a checkout.'
export const who: string = 'Buyer'
export const items: string = 'Items'
export const leftAt: string = 'Left'
export const state: string = 'State'
export const total: string = 'Total'
export const recovered: string = 'Came back'
export const emailSent: string = 'E-mail sent'
export const emailDue: string = 'E-mail is due'
export const noEmail: string = 'No e-mail'
export const runningLow: string = 'Running low'
export const nothingLow: string = 'No variant runs low.'
export const left = ({ quantity }: { quantity: string | number }): string =>
  `${quantity} left`
export const webhooks: string = 'Webhooks, last 24 hours'
export const sent = ({ count }: { count: string | number }): string =>
  `${count} sent`
export const deliveries = ({ delivered, pending }: { delivered: string | number; pending: string | number }): string =>
  `${delivered} delivered, ${pending} waiting`
export const failing: string = 'Failing'
export const gaveUp = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 gave up`, other: `${count} gave up` })
export const off: string = 'Off'
export const fine: string = 'Fine'
export const allAbandoned: string = 'All carts'
export const beforeSelling: string = 'Before you sell'
export const tasksDone = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} of ${total} done`
export const dismiss: string = 'Hide this list'
export const dismissing: string = 'Hiding'
export const setUp: string = 'Set up'
export const visits: string = 'Visits'
export const visitsPerStep: string = 'Steps of visits'
export const step: string = 'Step'
export const count: string = 'Times'
export const visitStep: string = 'Visits'
export const pageStep: string = 'Pages'
export const productStep: string = 'Products looked at'
export const cartStep: string = 'Added to the bag'
export const checkoutStep: string = 'Went to the checkout'
export const orderStep: string = 'Orders'
export const visitsNote: string = 'Of visitors who agreed to be counted; orders are all orders. Days are in UTC.'
export const mostVisited: string = 'Products looked at most'
export const views: string = 'Times'
export const visitsByDay: string = 'By day'
export const product: string = 'Product'
