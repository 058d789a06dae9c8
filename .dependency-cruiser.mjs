/** The arrows of DESIGN: contract ← providers ← server; contract ← charts ← {web, server}; contract ← web; the sandbox knows nobody. */
const only = (from, allowed, why) => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: `packages/${from} may only import ${allowed.length ? allowed.join(', ') : 'nothing of ours'}: ${why}`,
  from: { path: `^packages/${from}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[from, ...allowed].join('|')})/` },
});
/** Resources are entered through their index.ts. */
const resources = ['accounts', 'company', 'configs', 'dashboards', 'files', 'pages', 'road', 'sources'];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'Two files that need each other are one thing, or a third is missing.', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    only('contract', [], 'it is what everybody agrees on.'),
    only('providers', ['contract'], 'the kit gets what it needs handed in.'),
    only('charts', ['contract'], 'browser and server both draw with it.'),
    only('web', ['contract', 'charts'], 'the browser learns the rest by calls.'),
    only('sandbox', [], 'it is written from the providers’ documents alone.'),
    {
      name: 'sandbox-only-at-start',
      severity: 'error',
      comment: 'Only the start of the product (and tests) may know the sandbox.',
      from: { path: '^packages/server/src/', pathNot: '(start-product|\\.test)\\.ts$' },
      to: { path: '^packages/sandbox/' },
    },
    ...resources.map((name) => ({
      name: `enter-${name}-by-its-index`,
      severity: 'error',
      comment: `Import from ${name}/index.ts: the rest of the folder is its own business.`,
      from: { path: '^packages/server/src/', pathNot: `^packages/server/src/(${name}/|test/)` },
      to: { path: `^packages/server/src/${name}/`, pathNot: `^packages/server/src/${name}/index\\.ts$` },
    })),
    { name: 'no-tests-in-code', severity: 'error', comment: 'Code must not import tests.', from: { pathNot: '\\.test\\.tsx?$|/test/|^e2e/|^bench/' }, to: { path: '\\.test\\.tsx?$|packages/server/src/test/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
