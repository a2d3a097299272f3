// Who may import whom (ARCHITECTURE.md). `npm run check:structure` fails on a breach, and when it has read too little.
// What each action asks (`x.rights.ts`) is read by tests alone.
const TEST = '\\.test\\.tsx?$|\\.rights\\.ts$|^packages/[^/]+/test/';
const SERVER = '^packages/server/src';
const WEB = '^packages/web/src';
const CONTRACT = '^packages/contract/src';
const FEATURE = `${SERVER}/features/([^/]+)/`;

/** What lies below the features: everybody on the server may use it. */
const GROUND = [
  CONTRACT,
  '^node_modules/',
  `${SERVER}/actions/(action|collection|due|find-record|implement-collection|notices|records|rights|sentences|table-names)\\.ts$`,
  `${SERVER}/actions/effects/effect\\.ts$`,
  `${SERVER}/db/(journal|rows)\\.ts$`,
  `${SERVER}/db/schema/`,
  `${SERVER}/(clock|errors|working-days)\\.ts$`,
  // The interfaces of what lies outside; their clients are wired in at the edge.
  `${SERVER}/ports/(mail|identity|calendar-feeds|video/video)\\.ts$`,
  // Accounts have further doors: whoever makes one may invite and set a password.
  `${SERVER}/features/accounts/(invitations|credentials|usernames)\\.ts$`,
  // What repeats is no matter of one feature.
  `${SERVER}/features/series/(occurrences|series)\\.ts$`,
];
const isBuiltIn = { dependencyTypesNot: ['core'] };

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Whatever goes round cannot be understood from one end; types count too, what is loaded later does not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: [TEST, '^e2e/', '^bench/', '^scripts/'] },
      to: { path: TEST },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TEST },
      to: { pathNot: [CONTRACT, '^node_modules/zod/'] },
    },
    {
      name: 'the-server-knows-no-web',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'the-web-knows-no-server',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'features-stand-on-the-ground',
      comment: 'A feature sees its own files, what lies below, and the front door of another feature (y/y.ts).',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST, '\\.routes\\.ts$', `${SERVER}/features/runs/runs\\.actions\\.ts$`] },
      to: {
        ...isBuiltIn,
        path: ['^packages/', '^bench/', '^e2e/', '^scripts/'],
        pathNot: [...GROUND, `${SERVER}/features/$1/`, `${SERVER}/features/(?<name>[^/]+)/\\k<name>\\.ts$`],
      },
    },
    {
      name: 'only-the-edge-knows-fastify',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TEST, `${SERVER}/http/`, '\\.routes\\.ts$', `${SERVER}/(app|core|main|serve)\\.ts$`],
      },
      to: { path: '^node_modules/(@fastify|fastify)' },
    },
    {
      name: 'nothing-below-knows-the-edge',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TEST, `${SERVER}/(content|http)/`, '\\.routes\\.ts$', `${SERVER}/(app|core|main|serve)\\.ts$`],
      },
      to: { path: [`${SERVER}/(content|http)/`, '\\.routes\\.ts$', `${SERVER}/(app|core|main|serve)\\.ts$`] },
    },
    {
      name: 'content-knows-no-http',
      comment: 'Only its routes do. What it keeps in memory it keeps ready for the wire.',
      severity: 'error',
      from: { path: `${SERVER}/content/`, pathNot: [TEST, '\\.routes\\.ts$'] },
      to: {
        path: [`${SERVER}/http/`, '\\.routes\\.ts$', `${SERVER}/(app|core|main|serve)\\.ts$`],
        pathNot: `${SERVER}/http/json/json-answer\\.ts$`,
      },
    },
    {
      name: 'runs-know-features-by-their-actions',
      severity: 'error',
      from: { path: `${SERVER}/actions/`, pathNot: TEST },
      to: {
        path: SERVER,
        pathNot: [
          `${SERVER}/actions/`,
          `${SERVER}/features/[^/]+/[^/]+\\.actions\\.ts$`,
          `${SERVER}/db/`,
          `${SERVER}/(clock|errors)\\.ts$`,
        ],
      },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      from: { path: `${SERVER}/db/`, pathNot: TEST },
      to: {
        path: SERVER,
        pathNot: [
          `${SERVER}/db/`,
          `${SERVER}/(clock|errors|env)\\.ts$`,
          `${SERVER}/actions/(action|collection|run)\\.ts$`,
          `${SERVER}/features/accounts/passwords\\.ts$`,
        ],
      },
    },
    {
      name: 'interpreters-only-interpret',
      comment: 'Neither writes nor reads by itself: what it may know comes through the port.',
      severity: 'error',
      from: { path: `${SERVER}/assistant/(local|model)/`, pathNot: TEST },
      to: {
        path: SERVER,
        pathNot: [
          `${SERVER}/assistant/$1/`,
          `${SERVER}/assistant/[^/]+\\.ts$`,
          `${SERVER}/features/[^/]+/[^/]+\\.phrases\\.ts$`,
          `${SERVER}/(clock|errors)\\.ts$`,
        ],
      },
    },
    {
      name: 'interpreters-know-no-database',
      severity: 'error',
      from: { path: `${SERVER}/assistant/(local|model)/`, pathNot: TEST },
      to: { path: '^node_modules/(pg|drizzle-orm)/' },
    },
    {
      name: 'the-app-stands-without-the-assistant',
      comment: 'Only the edge wires it in; phrases beside the features speak its words.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [
          TEST,
          `${SERVER}/assistant/`,
          `${SERVER}/http/`,
          '\\.phrases\\.ts$',
          `${SERVER}/(app|core|main|serve)\\.ts$`,
        ],
      },
      to: { path: `${SERVER}/assistant/` },
    },
    {
      name: 'only-the-reading-thread-loads-the-local-interpreter',
      comment: 'Its patterns and networks take 60 MB, and what it reads would keep everybody else waiting.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TEST, '\\.phrases\\.ts$', `${SERVER}/assistant/local/`, `${SERVER}/assistant/reading-worker\\.ts$`],
      },
      to: { path: [`${SERVER}/assistant/local/`, `${SERVER}/assistant/reading-worker\\.ts$`] },
    },
    {
      name: 'web-features-know-no-other',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
      to: { path: WEB, pathNot: [`${WEB}/features/$1/`, `${WEB}/lib/`, `${WEB}/ui/`] },
    },
    {
      name: 'web-lib-and-ui-know-no-feature',
      severity: 'error',
      from: { path: `${WEB}/(lib|ui)/`, pathNot: TEST },
      to: { path: WEB, pathNot: [`${WEB}/lib/`, `${WEB}/ui/`] },
    },
    {
      name: 'web-lib-draws-nothing-of-ui',
      severity: 'error',
      from: { path: `${WEB}/lib/`, pathNot: TEST },
      to: { path: `${WEB}/ui/` },
    },
  ],
  options: {
    // Under TypeScript 7 the default parser silently reads no module.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
