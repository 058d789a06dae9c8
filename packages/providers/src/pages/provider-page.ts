import type { ProviderDeclaration } from '@sightline/contract/sources';
import { environmentPrefix } from '../kit/environment-prefix.ts';
import type { Provider } from '../kit/provider.ts';
import { bullets, code, markdownTable, steps } from './markdown.ts';
import { reportSection } from './report-section.ts';

const note = '<!-- Written by `node packages/providers/src/pages/write-pages.ts`; a test compares it with the declaration. -->';

function signingIn({ declaration: { auth } }: Provider): string[] {
  if (auth.kind === 'oauth') {
    return [
      ...(auth.scopes.length === 0 ? ['People sign in with the provider.', ''] : ['People sign in with the provider and allow:', '']),
      ...markdownTable(
        ['Scope', 'What for', ''],
        auth.scopes.map(({ scope, reason, required }) => [code(scope), reason, required ? 'required' : 'optional']),
      ),
      'Where the provider says when a login ends for good, its owner is told in time.',
      '',
    ];
  }
  if (auth.kind === 'builtIn') return [auth.help, ''];
  return [
    auth.help,
    '',
    ...markdownTable(
      ['Field', 'Kept', '', 'Hint'],
      auth.fields.map(({ label, kind, required, help = '' }) => [
        label,
        kind === 'secret' ? 'secret' : 'in the open',
        required ? 'required' : 'optional',
        help,
      ]),
    ),
  ];
}

/** Steps at the provider first, then what is the same for all. */
function goingLive({ declaration: { key, auth }, oauth, settings = [], notes }: Provider): string[] {
  if (auth.kind === 'builtIn') return steps(notes.goLive);
  const prefix = environmentPrefix(key);
  const own = settings.map(
    ({ variable, isOptional }) => `Set ${code(`${prefix}_${variable}`)}${isOptional === true ? ' where you have one' : ''}.`,
  );
  if (oauth === null) {
    return steps([
      ...notes.goLive,
      ...own,
      `Where the sandbox runs too, set ${code(`${prefix}_LIVE=true`)}: without it the stand-in is asked.`,
    ]);
  }
  const family =
    oauth.clientFamily === prefix
      ? ''
      : ` (or ${code(`${oauth.clientFamily}_CLIENT_ID`)} and ${code(`${oauth.clientFamily}_CLIENT_SECRET`)} for the whole family)`;
  return steps([
    ...notes.goLive,
    `Enter the redirect address ${code(`PUBLIC_URL/sources/${key}/callback`)}, with this installation's \`PUBLIC_URL\`.`,
    `Set ${code(`${prefix}_CLIENT_ID`)} and ${code(`${prefix}_CLIENT_SECRET`)}${family}.`,
    ...own,
    'Restart. Sources connected to the stand-in before have to be connected anew.',
  ]);
}

function span(minutes: number): string {
  if (minutes >= 1440 && minutes % 1440 === 0) return `${minutes / 1440} d`;
  if (minutes >= 60 && minutes % 60 === 0) return `${minutes / 60} h`;
  return `${minutes} min`;
}

const freshness = ({ freshness: given, reports }: Provider['declaration']): string[] =>
  bullets([
    `Today's figures are asked again after ${span(given.openDayMinutes)}.`,
    ...(given.restatedDays > 0
      ? [`The provider may still change the last ${given.restatedDays} days; they are asked again after ${span(given.restatedMinutes)}.`]
      : []),
    `Older figures are kept for ${span(given.closedDayMinutes)}.`,
    ...(given.lagDays > 0
      ? [`The last ${given.lagDays === 1 ? 'day' : `${given.lagDays} days`} may be incomplete and are marked so.`]
      : []),
    ...(reports.some(({ hourDimension }) => hourDimension !== undefined)
      ? ['A day that is not over is compared with the same hours of another, for which the hours of that day are asked for once more.']
      : []),
  ]);

/** The page of one provider in docs/providers/, as Markdown. */
export function providerPage(provider: Provider): string {
  const { declaration, notes } = provider;
  return [
    note,
    '',
    `# ${declaration.name}`,
    '',
    `Category: ${declaration.category}.${declaration.docsUrl === null ? '' : ` Interface: <${declaration.docsUrl}>`}`,
    '',
    '## Signing in',
    '',
    ...signingIn(provider),
    '## Reports',
    '',
    ...declaration.reports.flatMap(reportSection),
    '## Freshness',
    '',
    ...freshness(declaration),
    '## Quota',
    '',
    ...bullets(notes.quota),
    '## Going live',
    '',
    ...goingLive(provider),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

function connectedBy(auth: ProviderDeclaration['auth']): string {
  switch (auth.kind) {
    case 'oauth':
      return 'signing in there';
    case 'credentials':
      return auth.fields.map(({ label }) => label).join(', ');
    case 'builtIn':
      return 'nothing: it is built in';
    default:
      return auth satisfies never;
  }
}

/** The list of all pages. */
export const pagesIndex = (providers: readonly Provider[]): string =>
  [
    note,
    '',
    '# Sources',
    '',
    ...markdownTable(
      ['Source', 'Category', 'Connected by', 'Reports'],
      providers.map(({ declaration: { key, name, category, auth, reports } }) => [
        `[${name}](${key}.md)`,
        category,
        connectedBy(auth),
        reports.map((report) => report.name).join(', '),
      ]),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
