import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const stripe = (changes: Record<string, string> = {}) => ({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...changes,
})

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3_000, host: '127.0.0.1', mode: 'practice', demoPeople: 100_000 })
  })

  it.each([
    [{}, 'practice'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, 'practice'],
    [stripe(), 'live'],
    [{ ...stripe(), QUARRY_MODE: 'practice', STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'practice'],
    [{ HOST: '0.0.0.0' }, 'live'],
    [{ PUBLIC_URL: 'https://quarry.example', TRUST_PROXY: '1' }, 'live'],
    [{ HOST: '0.0.0.0', QUARRY_MODE: 'practice' }, 'practice'],
  ])('%o means %s mode', (env, mode) => {
    expect(readConfig(env).mode).toBe(mode)
  })

  it('that are wrong are all named at once', () => {
    const env = { PORT: 'x', QUARRY_MODE: 'demo', SECRET_KEY: 'short', DEMO_PEOPLE: '20000000', PUBLIC_URL: 'ftp://a' }
    expect(() => readConfig(env)).toThrow(/PORT[\s\S]*QUARRY_MODE[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY[\s\S]*DEMO_PEOPLE/)
  })

  it('that belong together are checked together', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://quarry.example' })).toThrow('TRUST_PROXY')
  })

  it('name one address, whatever its letters: cookies are Secure and links hold by it', () => {
    const front = { TRUST_PROXY: '1' }
    expect(readConfig({ ...front, PUBLIC_URL: ' HTTPS://Quarry.Example/ ' }).publicUrl).toBe('https://quarry.example')
    expect(() => readConfig({ PUBLIC_URL: 'HTTPS://quarry.example' })).toThrow('TRUST_PROXY')
    expect(readConfig({ ...front, PUBLIC_URL: 'https://a.example/q//' }).publicUrl).toBe('https://a.example/q')
    for (const rest of ['/?a=b', '/#a'])
      expect(() => readConfig({ ...front, PUBLIC_URL: `https://quarry.example${rest}` }), rest).toThrow(
        'PUBLIC_URL: is an address alone',
      )
    expect(() => readConfig({ ...front, PUBLIC_URL: 'https://me:secret@quarry.example' })).toThrow('PUBLIC_URL')
  })

  it.each([
    ['SMTP_URL', 'smtp:mail.example:25'],
    ['SMTP_URL', 'smtp:///mail.example'],
    ['DATA_DIR', '/proc/quarry'],
    ['WAL_ARCHIVE', '/proc/quarry'],
    ['VERIFIER_DNS', 'dns.example:53'],
    ['VERIFIER_DNS', '127.0.0.1:99999'],
    ['VERIFIER_DNS', '127.0.0.1'],
    ['VERIFIER_SMTP_PORT', '0'],
    ['VERIFIER_HELO', 'our machine'],
  ])('%s=%s is refused by each role, not by the first that would need it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })

  it('take what asks mail servers in any of its forms', () => {
    for (const VERIFIER_DNS of ['127.0.0.1:53', '[::1]:5353'])
      expect(readConfig({ VERIFIER_DNS, VERIFIER_HELO: 'mx-1.quarry.example' }).verifier.dns).toBe(VERIFIER_DNS)
  })

  it('name a directory, or a source that can search, by its kind or its name', () => {
    for (const DIRECTORY of [
      'own+demo',
      'own+own',
      'Cheap Apollo',
      'own+',
      'own+opensearch',
      'reacher',
      'own+zerobounce',
    ])
      expect(() => readConfig({ DIRECTORY }), DIRECTORY).toThrow(
        'DIRECTORY: is demo, own, opensearch, a source that can search',
      )
    const read = (DIRECTORY: string) => readConfig({ DIRECTORY }).live
    expect([read('demo'), read('own')]).toEqual([null, null])
    expect(read('own+cheap-apollo')).toEqual({ withOwn: true, name: 'cheap-apollo' })
    expect(read('pdl')).toEqual({ withOwn: false, name: 'peopledatalabs' })
    expect(read('own+http')).toEqual({ withOwn: true, name: 'http' })
    expect(read('apollo')).toEqual({ withOwn: false, name: 'apollo' })
  })

  it('the operator’s pages are on in practice mode, and in live mode only if asked for', () => {
    const portOf = (env: Record<string, string>) => readConfig(env).operatorPort
    expect([portOf({}), portOf({ OPERATOR_PORT: 'off' }), portOf({ OPERATOR_PORT: '4000' })]).toEqual([0, null, 4000])
    expect(portOf({ QUARRY_MODE: 'live' })).toBe(null)
    expect(portOf({ QUARRY_MODE: 'live', OPERATOR_PORT: '4000', HOST: '0.0.0.0' })).toBe(4000)
    for (const OPERATOR_PORT of ['on', '-1', '70000', '3000'])
      expect(() => readConfig({ OPERATOR_PORT }), OPERATOR_PORT).toThrow('OPERATOR_PORT')
    expect(portOf({ OPERATOR_PORT: '0', PORT: '0' })).toBe(0)
  })

  it('lead to where it listens, by any kind of address', () => {
    const urlOf = (HOST: string) => readConfig({ HOST, PORT: '3001' }).ownUrl
    expect(['127.0.0.1', '::', '::1'].map(urlOf)).toEqual([
      'http://127.0.0.1:3001',
      'http://[::]:3001',
      'http://[::1]:3001',
    ])
  })

  it('take a mailbox that a login shell names in MAIL for none of ours', () => {
    for (const MAIL of ['/var/spool/mail/ann', '/var/mail/root', '~/Maildir/'])
      expect(readConfig({ MAIL }).said.keptMails, MAIL).toBe(false)
    expect(readConfig({ MAIL: 'outbox' }).said.keptMails).toBe(true)
    expect(() => readConfig({ MAIL: 'outbx' })).toThrow('MAIL: ')
  })

  it('take the name of this machine that a login shell names in HOST for none of ours, and say so', () => {
    const { host, mode, mistyped } = readConfig({ HOST: hostname() })
    expect([host, mode]).toEqual(['127.0.0.1', 'practice'])
    expect(mistyped).toEqual([expect.stringContaining('HOST is the name of this machine')])
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', mistyped: [] })
  })

  it('that are mistyped are told, and what others have in the environment is not', () => {
    const mistyped = (...names: string[]) => readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).mistyped
    expect(mistyped('ERASED_LIST', 'SMTP_URI', 'TRUST_PROXYS', 'Data_Dir', 'STRIPE_KEY', 'VERIFIER_EGRES')).toEqual([
      'ERASED_LIST is no setting of Quarry and has no effect. ERASED_LISTS is one.',
      'SMTP_URI is no setting of Quarry and has no effect. SMTP_URL is one.',
      'TRUST_PROXYS is no setting of Quarry and has no effect. TRUST_PROXY is one.',
      'Data_Dir is no setting of Quarry and has no effect. DATA_DIR is one.',
      'STRIPE_KEY is no setting of Quarry and has no effect.',
      'VERIFIER_EGRES is no setting of Quarry and has no effect. VERIFIER_EGRESS is one.',
    ])
    const others = ['PATH', 'HOME', 'LOGNAME', 'MAILCHECK', 'HOSTNAME', 'TMPDIR', 'NODE_ENV', 'PGPASSWORD', 'DATABASE_PASSWORD', 'QUARRY_HOST', 'NODE_EXTRA_CA_CERTS', 'CREDENTIALS_DIRECTORY', 'STATE_DIRECTORY'] // oxfmt-ignore
    expect(mistyped(...others)).toEqual([])
  })

  it('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3_000, databaseUrl: undefined })
  })
})

describe('the payment keys', () => {
  it('are accepted in either mode of the provider, restricted ones too, with several webhook secrets', () => {
    expect(readConfig(stripe({ STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' })).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      server: null,
    })
    const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    expect(readConfig(stripe(live)).stripe?.secretKey).toBe('rk_live_1')
    expect(readConfig({}).stripe).toBeNull()
  })

  it('may point to another server on this machine', () => {
    expect(readConfig(stripe({ STRIPE_API_BASE: 'http://127.0.0.1:12111' })).stripe?.server).toEqual({
      host: '127.0.0.1',
      port: 12_111,
      protocol: 'http',
    })
    expect(readConfig(stripe({ STRIPE_API_BASE: 'http://[::1]:80/' })).stripe?.server?.host).toBe('::1')
  })

  it.each([
    [stripe({ STRIPE_SECRET_KEY: 'pk_test_1' }), 'must be a secret or restricted key'],
    [stripe({ STRIPE_SECRET_KEY: 'sk_live_1' }), 'one key is for the live mode'],
    [stripe({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), 'one key is for the live mode'],
    [stripe({ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }), 'begins with pk_test_'],
    [stripe({ STRIPE_PUBLISHABLE_KEY: '' }), 'is missing beside STRIPE_SECRET_KEY'],
    [stripe({ STRIPE_WEBHOOK_SECRET: '' }), 'STRIPE_WEBHOOK_SECRET: is missing'],
    [stripe({ STRIPE_WEBHOOK_SECRET: 'whsec_1,sk_test_1' }), 'begins with whsec_'],
    [stripe({ STRIPE_SECRET_KEY: '' }), 'has no effect without STRIPE_SECRET_KEY'],
    [stripe({ STRIPE_API_BASE: 'http://stripe.example' }), 'must be a loopback address'],
    [stripe({ STRIPE_API_BASE: 'http://127.0.0.1:1/v1' }), 'must be a loopback address'],
    [
      stripe({
        STRIPE_API_BASE: 'http://127.0.0.1:1',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      }),
      'keys of the test mode only',
    ],
    [
      stripe({ QUARRY_MODE: 'practice', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }),
      'no place in practice mode',
    ],
    [stripe({ QUARRY_MODE: 'practice' }), 'contacts nothing outside this machine'],
  ])('that would take real money by mistake, or could never take any, are refused: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('are not repeated in any error', () => {
    const bad = stripe({ STRIPE_SECRET_KEY: 'oops_secretpart', STRIPE_WEBHOOK_SECRET: 'whatever' })
    expect(() => readConfig(bad)).toThrow(
      expect.not.objectContaining({ message: expect.stringMatching(/secretpart|whatever/) as string }),
    )
  })
})
