/**
 * The finer import walls (who may import whom); the compiler's project references hold the coarse ones. Every rule
 * here has its planted violation in test/house/walls.test.ts. Run through scripts/walls.ts, which also makes sure that every
 * source file was really read: the tool itself passes silently over what it can't parse.
 */

const tests = '\\.(test|spec|conformance)\\.tsx?$'
const product = '^(contract|pricing|synthetic|threads|engines|server|sandbox|web)/'
const everyRoot = '^(contract|pricing|synthetic|threads|engines|server|sandbox|web|test|e2e|bench|scripts|bin)/'
const nodeModule = (...names) => `node_modules/(@types/)?(${names.join('|')})/`

/** A rule for product files of one place; what lies next to them as a test follows `tests-from-outside` instead. */
const wall = (name, comment, from, to) => {
  const { pathNot = [], ...rest } = from
  return { name, comment, severity: 'error', from: { ...rest, pathNot: [tests, ...pathNot] }, to }
}

export default {
  forbidden: [
    wall(
      'contract-imports-zod-only',
      'The contract is read by the server and the browser alike.',
      { path: '^contract/' },
      { pathNot: ['^contract/', nodeModule('zod')] },
    ),
    wall(
      'pricing-imports-nothing',
      'The money rules are pure functions on integers.',
      { path: '^pricing/' },
      { pathNot: '^pricing/' },
    ),
    wall(
      'synthetic-imports-nothing',
      'Person i depends on the seed and i alone.',
      { path: '^synthetic/' },
      { pathNot: '^synthetic/' },
    ),
    {
      name: 'synthetic-for-directory-and-sandbox-only',
      comment: 'The product knows synthetic people through the directory port only.',
      severity: 'error',
      from: {
        path: product,
        pathNot: ['^(synthetic|sandbox)/', '^engines/directory/', tests],
      },
      to: { path: '^synthetic/' },
    },
    wall(
      'sandbox-imports-synthetic-only',
      'The practice world speaks the real protocols: it uses the product from outside.',
      { path: '^sandbox/' },
      { path: everyRoot, pathNot: '^(sandbox|synthetic)/' },
    ),
    wall(
      'threads-import-nothing',
      'Work beside the event loop; what is worked on is handed in.',
      { path: '^threads/' },
      { path: everyRoot, pathNot: '^threads/' },
    ),
    wall(
      'server-stays-on-the-server',
      'The server never imports the front end, the practice world or what measures it.',
      { path: '^server/' },
      { path: '^(web|sandbox|e2e|bench|scripts|bin)/' },
    ),
    wall(
      'web-sees-contract-and-pricing-only',
      'What runs in a browser gets at the product over the wire; no Node module either.',
      { path: '^web/' },
      { pathNot: ['^(web|contract|pricing)/', 'node_modules/'] },
    ),
    wall(
      'web-pages-see-features-and-ui',
      'A page puts features beside each other; calling the server is the features’ work.',
      { path: '^web/pages/' },
      { path: '^web/api/' },
    ),
    wall(
      'web-features-keep-apart',
      'A screen can’t tangle with another: what two features need is a page’s work, the kit’s or the contract’s.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    wall(
      'web-features-below-pages',
      'pages → features → api, ui.',
      { path: '^web/(features|api|ui)/' },
      { path: ['^web/pages/', '^web/[^/]+\\.tsx?$'] },
    ),
    wall(
      'web-ui-knows-no-product',
      'The kit draws anything; how numbers are written is said once, where the money rules need it too.',
      { path: '^web/ui/' },
      { path: ['^web/(features|pages|api)/', '^(contract|pricing)/'], pathNot: '^pricing/show-money\\.ts$' },
    ),
    wall(
      'web-screens-write-as-the-visitor',
      'Screens write money by web/ui/money.ts; English are the landing page, which is nobody’s, and a receipt for others.',
      { path: '^web/(features|pages)/', pathNot: ['^web/features/(landing/|checks/reveals/receipt/share/)'] },
      { path: '^pricing/show-money\\.ts$' },
    ),
    wall(
      'web-api-knows-no-screen',
      'A typed fetch made from the contract’s table of routes, nothing else.',
      { path: '^web/api/' },
      { path: '^web/(features|pages|ui)/' },
    ),
    wall(
      'features-see-ports-only',
      'Which engine or adapter stands behind a port is decided in app.ts.',
      { path: '^server/features/' },
      { path: '^(engines|server/adapters)/', pathNot: '/port\\.ts$' },
    ),
    wall(
      'features-call-verbs-only',
      'Another feature’s queries, routes and jobs are its own.',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/.+\\.(queries|routes|job)\\.ts$', pathNot: '^server/features/$1/' },
    ),
    wall(
      'operator-calls-verbs-only',
      'The operator’s pages do what the features offer; engines and adapters they see through their ports.',
      { path: '^server/operator/' },
      {
        path: ['^server/features/.+\\.(queries|routes|job)\\.ts$', '^engines/', '^server/(adapters|jobs)/'],
        pathNot: '/port\\.ts$',
      },
    ),
    wall(
      'operator-behind-its-own-door',
      'Nothing that the public listener serves reaches the operator’s pages.',
      { path: '^server/', pathNot: ['^server/operator/', '^server/start-operator\\.ts$'] },
      { path: '^server/operator/' },
    ),
    wall(
      'engines-know-no-product',
      'An engine is a library of its own: it knows no accounts, no prices, no jobs and no HTTP; of the contract closed lists alone.',
      { path: '^engines/' },
      {
        path: [everyRoot, nodeModule('fastify', '@fastify/[^/]+', 'pg-boss')],
        pathNot: ['^(engines|threads|synthetic)/', '^contract/lists\\.ts$'],
      },
    ),
    wall(
      'engines-keep-apart',
      'An engine sees another through its port only.',
      { path: '^engines/([^/]+)/' },
      { path: '^engines/', pathNot: ['^engines/$1/', '^engines/[^/]+/port\\.ts$'] },
    ),
    wall(
      'adapters-know-no-product',
      'An adapter is handed what it needs; it knows no accounts, no engines, no jobs and no HTTP server.',
      { path: '^server/adapters/([^/]+)/' },
      {
        path: [
          '^engines/',
          '^server/(features|jobs|http|adapters)/',
          nodeModule('fastify', '@fastify/[^/]+', 'pg-boss'),
        ],
        pathNot: ['^server/adapters/$1/'],
      },
    ),
    wall(
      'only-queries-speak-sql',
      'SQL lives in *.queries.ts, in db/ and in the queue.',
      { path: product, pathNot: ['\\.queries\\.ts$', '^server/(db|jobs)/', '^sandbox/'] },
      { path: nodeModule('drizzle-orm', 'pg', 'pg-boss') },
    ),
    wall(
      'only-queries-ask-the-database',
      'A verb hands `Db` and `Transaction` on; what to ask is written in a *.queries.ts file.',
      { path: product, pathNot: ['\\.queries\\.ts$', '^server/(db|jobs)/'] },
      { path: '^server/db/sql-on\\.ts$' },
    ),
    wall(
      'product-imports-no-test',
      'Tests look at the product, never the other way round.',
      { path: product },
      { path: ['^(test|e2e)/', tests] },
    ),
    {
      name: 'product-needs-no-dev-dependency',
      comment: 'It starts after `npm install --omit=dev`.',
      severity: 'error',
      from: { path: [product, '^bin/'], pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'tests-from-outside',
      comment:
        'A unit test may use its own root, the roots below it, test/ and sandbox/; never the front end or a bench.',
      severity: 'error',
      from: { path: ['^test/', '^(contract|pricing|synthetic|threads|engines|server|sandbox)/.+\\.test\\.ts$'] },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'outside-stays-outside',
      comment: 'e2e uses the product as a stranger does: its process and its wire.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(threads|engines|server|sandbox|web|test)/' },
    },
    {
      name: 'bench-measures-the-server',
      comment:
        'A bench may reach into an engine to time it alone; screens are timed in a browser, started and filled as the tests in one do.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(web|test|e2e)/',
        pathNot: '^e2e/(as-owner|browser|demo-addresses|make-premium|product|pictures/(prepare|screens))\\.ts$',
      },
    },
    {
      name: 'no-circles',
      comment: 'Callees below callers; type-only circles count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that can’t be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^\\.cache/', '^dist/'] },
    combinedDependencies: false,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
