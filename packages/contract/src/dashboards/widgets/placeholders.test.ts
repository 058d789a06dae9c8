import fc from 'fast-check';
import '../../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import {
  fillHtml,
  fillText,
  fillWidget,
  fillWords,
  namesIn,
  type PlaceholderFacts,
  type PlaceholderValues,
  placeholders,
  placeholderValues,
  unknownPlaceholders,
} from './placeholders.ts';

const facts: PlaceholderFacts = {
  range: { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: { start: '2026-09-01', end: '2026-09-30' } },
  today: '2026-11-22',
  locale: 'en-GB',
  dashboard: 'Monthly',
  client: 'Peak & Sons',
  company: 'Alpine <Agency>',
};
const values = placeholderValues(facts);

describe('placeholders', () => {
  it('are replaced in the language of the reader', () => {
    const text = '{period} against {comparison}, {dashboard} for {client} by {company}, {today}';
    expect(fillText(text, values)).toBe(
      'October 2026 against September 2026, Monthly for Peak & Sons by Alpine <Agency>, 22 November 2026',
    );
    expect(fillText('{ today }', placeholderValues({ ...facts, locale: 'de-AT' }))).toBe('22. November 2026');
    expect(fillText('{comparison}', placeholderValues({ ...facts, range: { ...facts.range, comparison: null } }))).toBe('no comparison');
  });

  it('stay as typed where nobody knows them', () => {
    for (const typed of ['{perod}', '{Period}', '{}', '{ }', '{period', 'period}', '{a b}', '{constructor}'])
      expect(fillText(typed, values)).toBe(typed);
    expect(namesIn('{period} {perod} {client.name} {period} {x}')).toEqual({ known: ['period'], unknown: ['perod', 'client.name', 'x'] });
  });

  it('are escaped in rich text, and left alone in its tags', () => {
    expect(fillHtml('<p title="{client}">{client} <b>{company}</b></p>', values)).toBe(
      '<p title="{client}">Peak &amp; Sons <b>Alpine &lt;Agency&gt;</b></p>',
    );
  });

  it('are not looked for in what they become', () => {
    expect(fillText('{client}', { ...values, client: '{company}' })).toBe('{company}');
  });

  it('never bring a tag or an end of one into a text, whatever their values', () => {
    const anyValues = fc.record(
      Object.fromEntries(placeholders.map(({ name }) => [name, fc.string()])) as Record<keyof PlaceholderValues, fc.Arbitrary<string>>,
    );
    fc.assert(
      fc.property(
        anyValues,
        fc.array(fc.constantFrom(...placeholders.map(({ name }) => `{${name}}`), '<b>', '</b>', 'x', '{y}')),
        (given, parts) => {
          const tagsOf = (html: string): string[] => html.match(/<[^>]*>?|>/g) ?? [];
          const html = parts.join('');
          expect(tagsOf(fillHtml(html, given))).toEqual(tagsOf(html));
        },
      ),
    );
  });
});

describe('fillWidget', () => {
  const widget = { title: 'Visits', description: '', period: null };
  it('leaves a widget without placeholders as the same object', () => {
    expect(fillWidget(widget, facts)).toBe(widget);
    const odd = { ...widget, title: '{odd}' };
    expect(fillWidget(odd, facts)).toBe(odd);
  });
  it('fills the title and the text', () => {
    expect(fillWidget({ ...widget, title: 'Visits, {period}', description: '<p>{client}</p>' }, facts)).toEqual({
      ...widget,
      title: 'Visits, October 2026',
      description: '<p>Peak &amp; Sons</p>',
    });
  });
  it('says the days that the widget shows, where they are its own', () => {
    const period = {
      rangeType: 'last7Days',
      startDate: null,
      endDate: null,
      compareStartDate: null,
      compareEndDate: null,
      comparisonKind: 'none',
    } as const;
    expect(fillWidget({ ...widget, title: '{period}, {comparison}', period }, facts).title).toBe('15–21 November 2026, no comparison');
  });
});

describe('the words of a mail', () => {
  const without = { ...values, client: '' };
  it.each([
    ['Hello {client} – {dashboard}', 'Hello – Monthly'],
    ['Hello {client} –', 'Hello'],
    ['Hello {client}, here it is.', 'Hello, here it is.'],
    ['{client} – {dashboard}', 'Monthly'],
    ['{dashboard} – {client} – October', 'Monthly – October'],
    ['{dashboard}, {client}, October', 'Monthly, October'],
    ['- Report for {client}', '- Report for'],
    ['- {client} – {dashboard}', '- Monthly'],
    ['- {client}', ''],
    ['{client}', ''],
    ['({client}) {dashboard}', 'Monthly'],
    ['{dashboard} ({client}).', 'Monthly.'],
    ['{dashboard} ({client}, {today})', 'Monthly (22 November 2026)'],
    ['{dashboard} ({today}, {client})', 'Monthly (22 November 2026)'],
    ['“{client}” {dashboard}', 'Monthly'],
    ["{client}'s {dashboard}", 'Monthly'],
    ['Here is {client}’s {dashboard}: enjoy', 'Here is Monthly: enjoy'],
    ['{dashboard}: {client}', 'Monthly'],
    ['{client}-{dashboard}-{client}', 'Monthly'],
    ['Report for {client} {client}.', 'Report for.'],
    ['Hello {client} , -- {dashboard} ()', 'Hello, -- Monthly ()'],
    ['Dear {client}\n\n  as typed  –\n{company}', 'Dear\n\n  as typed  –\nAlpine <Agency>'],
  ])('have no hole where a name is empty: %j', (typed, shown) => expect(fillWords(typed, without)).toBe(shown));

  it('stay as they are typed where every name has a value', () =>
    expect(fillWords(' –  {client}  – ', values)).toBe(' –  Peak & Sons  – '));

  it('name what stands for nothing', () => {
    expect(unknownPlaceholders('{dashboard} {nope} { Period } {nope}')).toEqual(['{nope}', '{ Period }']);
    expect(unknownPlaceholders('{ today } {} {a b}')).toEqual([]);
  });
});
