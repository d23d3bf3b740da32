import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentsTrial, type PaymentsTrial } from './payments-trial.ts'

const repository = join(import.meta.dirname, '../..')
/** What the checker looks up, by the name under which a test asks for it. */
const wanted: Record<string, string> = {
  customer: 'Stripe.Customer',
  deletedCustomer: 'Stripe.DeletedCustomer',
  product: 'Stripe.Product',
  price: 'Stripe.Price',
  session: 'Stripe.Checkout.Session',
  intent: 'Stripe.PaymentIntent',
  method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  subscription: 'Stripe.Subscription',
  invoice: 'Stripe.Invoice',
  invoicePayment: 'Stripe.InvoicePayment',
  portal: 'Stripe.BillingPortal.Session',
}

/**
 * Stripe makes the types inside the `stripe` package from the API release that the SDK uses. Here they check the JSON of
 * the practice provider: no field missing, unknown or wrongly null, no word that isn't in a list.
 */
function openOracle(eventTypes: string[]) {
  const file = join(repository, 'stripe-types.virtual.ts')
  const events = eventTypes.map((type) => [type, `Stripe.${type.split(/[._]/).map(capital).join('')}Event`])
  const lines = [...Object.entries(wanted), ...events].map(([, type], at) => `export type T${at} = ${type}`)
  const source = `import type { Stripe } from 'stripe'\n${lines.join('\n')}\n`
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
    noEmit: true,
  }
  const host = ts.createCompilerHost(options)
  const real = { ...host }
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, source, version, true) : real.getSourceFile(name, version, ...rest)
  host.fileExists = (name) => name === file || real.fileExists(name)
  host.getCurrentDirectory = () => dirname(file)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const names = [...Object.keys(wanted), ...eventTypes]
  const types = new Map<string, ts.Type>()
  for (const statement of program.getSourceFile(file)!.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue
    const name = names[types.size]!
    types.set(name, checker.getTypeAtLocation(statement.name))
  }
  return {
    names,
    problems(name: string, value: unknown): string[] {
      const type = types.get(name)
      if (!type || type.flags & ts.TypeFlags.Never) return [`${name}: no such type`]
      return problemsOf(checker, type, value, name)
    },
  }
}

function problemsOf(checker: ts.TypeChecker, type: ts.Type, value: unknown, path: string): string[] {
  const options = (type.isUnion() ? type.types : [type]).filter((one) => !isOther(one))
  if (options.some((one) => one.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return []
  // The error of the nearest possible type is reported: what the object lacks, not what else it might have been.
  const results = options.map((one) => problemsOfOne(checker, one, value, path))
  return results.sort((a, b) => a.length - b.length)[0] ?? [`${path}: nothing fits`]
}

function problemsOfOne(checker: ts.TypeChecker, type: ts.Type, value: unknown, path: string): string[] {
  const wrong = [`${path}: ${JSON.stringify(value)?.slice(0, 60)} is no ${checker.typeToString(type)}`]
  const { flags } = type
  const name = type.aliasSymbol?.name ?? type.symbol?.name
  if (name === 'Decimal') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : wrong
  if (flags & ts.TypeFlags.Null) return value === null ? [] : wrong
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return value === undefined ? [] : wrong
  if (flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type) ? [] : wrong
  if (type.isLiteral()) return value === type.value ? [] : wrong
  if (flags & ts.TypeFlags.String) return typeof value === 'string' ? [] : wrong
  if (flags & ts.TypeFlags.Number) return typeof value === 'number' ? [] : wrong
  if (flags & ts.TypeFlags.Boolean) return typeof value === 'boolean' ? [] : wrong
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    if (!Array.isArray(value)) return wrong
    return value.flatMap((entry, at) => problemsOf(checker, element!, entry, `${path}[${at}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  return problemsOfObject(checker, type, value as Record<string, unknown>, path)
}

function problemsOfObject(
  checker: ts.TypeChecker,
  type: ts.Type,
  value: Record<string, unknown>,
  path: string,
): string[] {
  const known = new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property]))
  const rest = checker.getIndexInfosOfType(type)[0]?.type
  const found: string[] = []
  for (const [field, property] of known) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    if (field in value) {
      found.push(...problemsOf(checker, checker.getTypeOfSymbol(property), value[field], `${path}.${field}`))
    } else if (!isOptional) found.push(`${path}.${field} is missing`)
  }
  for (const [field, entry] of Object.entries(value)) {
    if (known.has(field)) continue
    if (rest) found.push(...problemsOf(checker, rest, entry, `${path}.${field}`))
    else found.push(`${path}.${field} is unknown`)
  }
  return found
}

/** A list of allowed words that must not accept any text. */
function isOther(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.String) !== 0)
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

type Json = Record<string, unknown>

describe('the objects of the practice provider, judged by the types inside the stripe package', () => {
  let trial: PaymentsTrial
  let oracle: ReturnType<typeof openOracle>
  let events: Json[]
  const seen: Record<string, Json[]> = {}

  async function api(method: string, path: string, form: Record<string, string> = {}): Promise<Json> {
    const text = new URLSearchParams(form).toString()
    const headers = { authorization: 'Bearer sk_test_types', 'content-type': 'application/x-www-form-urlencoded' }
    const isRead = method === 'GET'
    const answer = await trial.ask(isRead && text !== '' ? `/v1/${path}?${text}` : `/v1/${path}`, {
      method,
      headers,
      ...(isRead ? {} : { body: text }),
    })
    return answer.body
  }
  const keep = (name: string, ...objects: Json[]) => (seen[name] = [...(seen[name] ?? []), ...objects])

  beforeAll(async () => {
    trial = await openPaymentsTrial({ webhookUrl: null })
    await liveALittle()
    events = ((await api('GET', 'events', { limit: '100' }))['data'] as Json[]).concat(
      (await api('GET', 'events', { limit: '100', 'types[0]': 'customer.subscription.created' }))['data'] as Json[],
    )
    oracle = openOracle([...new Set(events.map((event) => String(event['type'])))])
  })
  afterAll(() => trial.close())

  /** Each kind of object in each state that differs in its fields. */
  async function liveALittle(): Promise<void> {
    const customer = await api('POST', 'customers', { email: 'ada@quarry.test', 'metadata[user_id]': 'u1' })
    const id = String(customer['id'])
    const product = await api('POST', 'products', { id: 'professional', name: 'Professional' })
    const recurring = { 'recurring[interval]': 'month', unit_amount: '4900', currency: 'usd', product: 'professional' }
    const price = await api('POST', 'prices', recurring)
    keep('customer', customer)
    keep('product', product)
    keep('price', price)
    await checkouts(id)
    await subscriptions(id, String(price['id']))
    keep('portal', await api('POST', 'billing_portal/sessions', { customer: id, return_url: 'http://127.0.0.1/' }))
    keep('deletedCustomer', await api('DELETE', `customers/${id}`))
  }

  async function checkouts(customer: string): Promise<void> {
    const wish = {
      mode: 'payment',
      customer,
      success_url: 'http://127.0.0.1/ok',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '8750',
      'line_items[0][price_data][product_data][name]': '500 credits',
      'invoice_creation[enabled]': 'true',
    }
    for (const card of [
      'pm_card_visa',
      'pm_card_createDispute',
      'pm_card_chargeDeclined',
      'pm_card_authenticationRequired',
    ]) {
      const open = await api('POST', 'checkout/sessions', { ...wish, 'expand[0]': 'line_items' })
      await trial.page(`checkout/${String(open['id'])}/pay`, { card })
      const deep = { 'expand[0]': 'payment_intent.latest_charge.refunds', 'expand[1]': 'invoice.payments' }
      const session = await api('GET', `checkout/sessions/${String(open['id'])}`, deep)
      keep('session', open, session)
      keep('intent', session['payment_intent'] as Json)
      if (card === 'pm_card_visa') await moneyBack(session['payment_intent'] as Json)
    }
    for (const method of (await api('GET', 'payment_methods', { customer }))['data'] as Json[]) keep('method', method)
    keep('dispute', ...((await api('GET', 'disputes'))['data'] as Json[]))
    const slow = await api('POST', 'checkout/sessions', wish)
    await trial.operator('settle-slowly', { session: slow['id'], to: 'processing' })
    keep('session', await api('GET', `checkout/sessions/${String(slow['id'])}`))
    await trial.operator('settle-slowly', { session: slow['id'], to: 'paid' })
    await api('POST', `checkout/sessions/${String((await api('POST', 'checkout/sessions', wish))['id'])}/expire`)
  }

  async function moneyBack(intent: Json): Promise<void> {
    const charge = String((intent['latest_charge'] as Json)['id'])
    const refund = await api('POST', 'refunds', { charge, amount: '100' })
    keep('refund', refund, await trial.operator('fail-refund', { refund: refund['id'] }))
    const inquiry = await trial.operator('dispute', { payment: charge, inquiry: true })
    keep('dispute', inquiry, await trial.operator('escalate', { dispute: inquiry['id'] }))
    keep('dispute', await trial.operator('close-dispute', { dispute: inquiry['id'], won: true }))
    keep('charge', await api('GET', `charges/${charge}`, { 'expand[0]': 'refunds' }))
  }

  async function subscriptions(customer: string, price: string): Promise<void> {
    const wish = {
      customer,
      'items[0][price]': price,
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'expand[0]': 'latest_invoice.confirmation_secret',
    }
    const started = await api('POST', 'subscriptions', wish)
    const secret = (started['latest_invoice'] as Json)['confirmation_secret'] as Json
    const intent = String(secret['client_secret']).split('_secret_')[0]!
    await api('POST', `payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' })
    const id = String(started['id'])
    const read = () =>
      api('GET', `subscriptions/${id}`, { 'expand[0]': 'latest_invoice.payments', 'expand[1]': 'customer' })
    keep('subscription', started, await read())
    const item = String(((started['items'] as Json)['data'] as Json[])[0]!['id'])
    const seats = { 'items[0][id]': item, 'items[0][quantity]': '3', proration_behavior: 'always_invoice' }
    const preview = Object.entries(seats).map(([name, value]) => [
      name.replace(/^\w+/, (head) => `subscription_details[${head}]`),
      value,
    ])
    keep('invoice', await api('POST', 'invoices/create_preview', { subscription: id, ...Object.fromEntries(preview) }))
    keep(
      'subscription',
      await api('POST', `subscriptions/${id}`, { ...seats, payment_behavior: 'error_if_incomplete' }),
    )
    await trial.operator('fail-renewal', { subscription: id, times: 9 })
    await trial.operator('clock', { days: 33 })
    keep('subscription', await read(), await api('POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' }))
    const open = await api('POST', 'subscriptions', wish)
    await trial.operator('clock', { days: 1 })
    keep('subscription', await api('GET', `subscriptions/${String(open['id'])}`))
    for (const invoice of (await api('GET', 'invoices', { customer }))['data'] as Json[]) keep('invoice', invoice)
    for (const payment of (await api('GET', 'invoice_payments'))['data'] as Json[]) keep('invoicePayment', payment)
    const method = String((await api('GET', `payment_intents/${intent}`))['payment_method'])
    keep('method', await api('GET', `payment_methods/${method}`))
  }

  it.each(Object.keys(wanted))('%s: no field is missing, unknown or of another type', (name) => {
    const objects = seen[name] ?? []
    expect(objects.length).toBeGreaterThan(0)
    expect(objects.flatMap((object) => oracle.problems(name, object))).toEqual([])
  })

  it('every event is of the type that it says, whole', () => {
    const found = events.flatMap((event) => {
      // Previous values have no type of their own.
      const { previous_attributes: _, ...data } = event['data'] as Json
      return oracle.problems(String(event['type']), { ...event, data })
    })
    expect(found).toEqual([])
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(25)
  })

  it('finds each mistake that is planted: a missing field, an unknown one, a wrong null, a wrong word', () => {
    const { created: _, ...session } = seen['session']![0]!
    const planted = { ...session, price: 1, expires_at: null, ui_mode: 'hosted' }
    expect(oracle.problems('session', planted).sort()).toEqual([
      'session.created is missing',
      expect.stringContaining('session.expires_at: null'),
      'session.price is unknown',
      expect.stringContaining('session.ui_mode: "hosted"'),
    ])
  })
})
