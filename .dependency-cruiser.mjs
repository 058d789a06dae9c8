// Which part may import which, from the highest floor to the lowest. A file that is refused belongs on another floor, or what it needs is handed to it.
/** Of the server: what each wing is for stands in its README.md. */
const wings = [
  'app',
  'account-lifecycle',
  'reports',
  'dashboards',
  'signup',
  'monitoring',
  'data',
  'billing',
  'company',
  'identity',
  'platform',
];
const server = '^packages/server/src';
/** Of the contract: each room has the schemas, endpoints and pure rules of one subject. */
const rooms = ['app', 'reports', 'monitoring', 'dashboards', 'identity', 'billing', 'company', 'frames', 'sources', 'core'];
const contract = '^packages/contract/src';
/** Of the web: what people see above what it is made of. */
const levels = ['entry', 'shell', 'screens', 'print', 'editor', 'features', 'widgets', 'ui', 'api', 'lib'];
const web = '^packages/web/src';
/** Rooms, and the rooms in them. */
const roomsWithin = [`(${server}|${web})/[^/]+/[^/]+$`, `(${server}|${web})/[^/]+/[^/]+/[^/]+$`];
const packageOf = (...names) => `^(packages|@sightline)/(${names.join('|')})(/|$)`;

/** What each package knows of the others, and why it knows no more. */
const known = {
  contract: { knows: [], why: 'it is what everybody agrees on' },
  providers: { knows: ['contract'], why: 'the kit gets what it needs handed in, and never knows the stand-ins' },
  charts: { knows: ['contract'], why: 'browser and server both draw with it' },
  web: { knows: ['contract', 'charts'], why: 'the browser learns the rest by calls' },
  sandbox: { knows: [], why: "it is written from the providers' documents alone" },
  server: { knows: ['contract', 'charts', 'providers', 'sandbox'], why: 'it serves the built pages, and imports nothing of them' },
};

const floorsOf = (house, names) =>
  names.slice(1).map((name, below) => {
    const above = names.slice(0, below + 1);
    return {
      name: `floors: ${name} stands below ${above.join(', ')}`,
      comment: 'Move what both need to the lower one, or let the higher one hand it down as a parameter (docs/decisions/0016).',
      severity: 'error',
      from: { path: `${house}/${name}/` },
      to: { path: `${house}/(${above.join('|')})/` },
    };
  });

const packages = Object.entries(known).map(([name, { knows, why }]) => ({
  name: `packages: ${name} knows ${knows.join(', ') || 'no other'}`,
  comment: `packages/${name}: ${why}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src/` },
  to: { path: packageOf(...Object.keys(known).filter((other) => other !== name && !knows.includes(other))) },
}));

export default {
  forbidden: [
    ...floorsOf(server, wings),
    ...floorsOf(contract, rooms),
    ...floorsOf(web, levels),
    ...packages,
    {
      name: 'entries: a room of another wing is entered by its index.ts',
      comment:
        'Export what others need there; the rest of a room is its own business. platform has no such rooms: each of its files is for everybody.',
      severity: 'error',
      from: { path: `${server}/(${wings.join('|')})/` },
      to: { path: `${server}/(?!$1/|platform/)[^/]+/`, pathNot: '/index[.]ts$' },
    },
    {
      name: 'stand-ins: the boot alone starts them',
      severity: 'error',
      from: { path: server, pathNot: '/app/boot/(open-sandbox|sandbox-process)[.]ts$' },
      to: { path: packageOf('sandbox') },
    },
    {
      name: 'circles: no room comes back to itself',
      scope: 'folder',
      severity: 'error',
      from: { path: roomsWithin },
      to: { path: roomsWithin, circular: true },
    },
    {
      name: 'circles: no file comes back to itself',
      comment: 'What both need belongs into a third file below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    // Tests may look into everything.
    exclude: { path: 'node_modules|/dist/|[.]test[.]tsx?$|/test(ing)?/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
