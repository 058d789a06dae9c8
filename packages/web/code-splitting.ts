import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Where the pages of somebody signed in begin. */
export const frameModule = join(import.meta.dirname, 'src/entry/app/app.tsx');
const routesModule = join(import.meta.dirname, 'src/entry/app/routes.tsx');

/** Calls that only declare, in modules that only declare. */
export const pureCalls = ['z', 'endpoint', 'withFormerNames'];
export const declarationsOnly = /packages\/charts\/src\//;

/** Our parts without Mantine, which would come along; what fetches a dialog late, and words that rooms share, are small wherever they lie. */
const isSharedPart = (id: string): boolean =>
  /packages\/(contract|charts|web)\/src\//.test(id) && (/-later\.ts$/.test(id) || !isOwnPart(id));
const isOwnPart = (id: string): boolean =>
  /src\/(editor|shell|screens\/(groups|dashboards\/create|automatic-reports\/(?!words\/schedule-words))|ui\/(dialogs|feedback\/notify|media\/(image-chooser|lightbox)|pdf-button|pickers\/(calendar|date-(?!range-picker\/range-type-names))|theme\/mantine))/.test(
    id,
  );

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules with all that they import, and what that imports. */
function withImports(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set(starts);
  for (const each of found) for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  return found;
}

const forAll = (modules: Modules): Set<string> => withImports([join(import.meta.dirname, 'src/entry/app/main.ts')], modules);

let late: Set<string> | null = null;
/** What comes with the first use of a widget, of which a visitor is no less a reader: it must not bring what members share. */
function isLatePart(id: string, modules: Modules): boolean {
  if (late === null) {
    const ofWidgets = (from: Iterable<string>): string[] =>
      [...from]
        .filter((each) => /packages\/web\/src\/widgets\//.test(each))
        .flatMap((each) => modules.getModuleInfo(each)?.dynamicallyImportedIds ?? []);
    const first = withImports(ofWidgets(forAll(modules)), modules);
    // What these open in turn.
    late = withImports([...first, ...ofWidgets(first)], modules);
  }
  return late.has(id);
}

function framePartsOf(modules: Modules): Set<string> {
  const first = forAll(modules);
  return new Set([...withImports([frameModule], modules)].filter((id) => !first.has(id)));
}

let frame: Set<string> | null = null;
/** What every page of somebody signed in begins with, and no page of a visitor: what only some of them share does not come along. */
function isFramePart(id: string, modules: Modules): boolean {
  frame ??= framePartsOf(modules);
  return frame.has(id) && !/src\/entry\/|contract\/src\/monitoring\//.test(id);
}

/** Settings and own account alone are long pages of sections. */
const isSectionPart = (id: string): boolean => /packages\/web\/src\/screens\/sections\//.test(id);

let paged: Set<string> | null = null;
/** What pages of somebody signed in begin with; what only dialogs and menus share comes when one of them is opened. */
function isPagePart(id: string, modules: Modules): boolean {
  paged ??= withImports(modules.getModuleInfo(routesModule)?.dynamicallyImportedIds ?? [], modules);
  return paged.has(id) && !isSectionPart(id);
}

/** Parts that come with their first use in a browser, and stand in a text from its beginning. */
const textParts = [
  'screens/status-page/status-page.tsx',
  'screens/realtime/realtime-page.tsx',
  'screens/dashboards/favourite-star.tsx',
  'screens/dashboard/share/share-menu.tsx',
  'screens/dashboard/unfinished-notice.tsx',
];

let text: Set<string> | null = null;
/** What a text may be drawn of: one sheet has all styles of that, and the app takes the same. */
function isTextStyle(id: string, modules: Modules): boolean {
  const starts = ['entry/app/main.ts', 'entry/app/app.tsx', 'entry/account/main.tsx', ...textParts];
  text ??= withImports(
    starts.map((start) => join(import.meta.dirname, 'src', start)),
    modules,
  );
  return text.has(id);
}

/** What a status page is made of; pages of groups use some of it too, and must not draw its visitors into what they share. */
const isStatusPart = (id: string): boolean =>
  /packages\/web\/src\/(screens\/(status-page|groups\/(words|parts\/history-bars))|ui\/feedback\/status-word|api\/queries\/(status-page|monitoring))/.test(
    id,
  ) ||
  /packages\/contract\/src\/(monitoring\/(status-page|incidents|watch-states|campaigns|domains|checks\/)|sources\/measure-kinds)/.test(id);

/** A visitor's page begins with these; other pages take them from there. */
const isVisitorPart = (id: string): boolean => /packages\/web\/src\/(widgets|features\/opened-dashboard|screens\/dashboard)\//.test(id);

/** Files that modules are put into together; of several that would take one, that of the highest priority does. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, modules) => (isTextStyle(id, modules) ? 'styles' : null),
    debugName: 'styles',
    test: /packages\/web\/src\/.*\.css$/,
    priority: 50,
  },
  // What every page needs, in files that change only when others release.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-query|query-core))\//,
    priority: 40,
  },
  { name: 'zod', test: /node_modules\/zod\//, priority: 40 },
  // Somebody signed in needs these on every page; a visitor none of them.
  { name: 'router', test: /node_modules\/(@tanstack\/(?!react-virtual|virtual-core)|seroval|isbot|cookie-es)/, priority: 30 },
  {
    name: 'mantine',
    test: /node_modules\/(@mantine\/(core|hooks|modals|notifications|store)|@floating-ui|clsx|tabbable|react-(remove|style)[^/]*|use-(callback-ref|sidecar))\//,
    priority: 30,
  },
  // Our own small parts that several pages share: one request rather than thirty. A visitor needs the first of the two.
  { name: 'shared', test: isSharedPart, tags: ['$initial'], minShareCount: 2, priority: 20 },
  // Pages for members use these too; that must not draw a visitor into what members share.
  { name: 'viewer', test: isVisitorPart, tags: ['$initial'], priority: 15 },
  { name: 'status', test: isStatusPart, priority: 14 },
  {
    name: (id, modules) => (isLatePart(id, modules) ? 'late' : null),
    debugName: 'late',
    test: isSharedPart,
    minShareCount: 2,
    priority: 13.5,
  },
  // What stands around every page of somebody signed in.
  { name: (id, modules) => (isFramePart(id, modules) ? 'frame' : null), debugName: 'frame', test: isSharedPart, priority: 13 },
  // Comes behind a visitor's charts, and must not bring what members share either.
  { name: 'pdf', test: /packages\/web\/src\/(print\/pdf\/pdf-|ui\/pdf-button\/(pdf-phase|use-pdf))/, priority: 12 },
  {
    name: (id, modules) => (isPagePart(id, modules) ? 'shared-signed-in' : null),
    debugName: 'shared-signed-in',
    test: isSharedPart,
    minShareCount: 2,
    priority: 10,
  },
  // Pages of groups have whole forms, with the calendar in them: no other page begins with these.
  {
    name: 'forms',
    test: /packages\/web\/src\/(screens\/groups|ui\/pickers\/(calendar|date-))/,
    minShareCount: 2,
    priority: 9,
  },
  // The last, as each takes along what it imports that none has taken before.
  {
    name: (id, modules) => (isPagePart(id, modules) ? 'reports' : null),
    debugName: 'reports',
    test: /packages\/web\/src\/screens\/automatic-reports\//,
    minShareCount: 2,
    priority: 8.5,
  },
  { name: 'sections', test: isSectionPart, minShareCount: 2, priority: 8 },
  { name: 'opened', test: isSharedPart, minShareCount: 2, priority: 7 },
];
